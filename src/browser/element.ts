/** What an element can contain. What is false or undefined is left out. */
export type Content = Node | string | false | undefined;

/**
 * Creates an element.
 *
 * @param attributes - their values by their names; undefined for one that is left out
 */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | undefined>>,
  ...contents: readonly Content[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(attribute, value);
  }
  element.append(...contents.filter((it) => it !== false && it !== undefined));
  return element;
}

/** Creates a button that does something. */
export function createButton(
  className: string,
  text: string,
  onClick: () => void,
): HTMLButtonElement {
  const button = createElement('button', { type: 'button', class: className }, text);
  button.addEventListener('click', onClick);
  return button;
}

/**
 * Puts elements into a text.
 *
 * @param text - with names in braces, such as `Results for {query}`
 * @param elements - by these names
 */
export function fillText(text: string, elements: Readonly<Record<string, Node>>): Content[] {
  return text.split(/\{(\w+)\}/).map((piece, index) => (index % 2 ? elements[piece] : piece));
}

/** Content of an element; false and undefined are left out. */
export type Content = Node | string | false | undefined;

/**
 * Creates an element.
 *
 * @param attributes - values by name; undefined to leave one out
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

/** Creates a button with an action. */
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
 * Inserts elements into a text.
 *
 * @param text - text with placeholders, such as `Results for {query}`
 * @param elements - elements by placeholder
 */
export function fillText(text: string, elements: Readonly<Record<string, Node>>): Content[] {
  return text.split(/\{(\w+)\}/).map((piece, index) => (index % 2 ? elements[piece] : piece));
}

import type { ReactNode } from 'react';

type Item = Readonly<Record<string, unknown>>;

/**
 * Renders an item of the bar; where that fails, the error names the item (specification, section 8). It
 * calls the kind as a function, for what is thrown while an element renders passes by the component that
 * returned it.
 *
 * @throws Error with the item, and the failure as its cause
 */
export function renderNamed(
  type: string,
  item: Item,
  render: (item: Item) => ReactNode,
): ReactNode {
  try {
    return render(item);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new Error(
      `The navbar item ${JSON.stringify({ type, ...item })} failed to render: ${error.message}`,
      { cause: error },
    );
  }
}

import type { ReactNode } from 'react';

type Item = Readonly<Record<string, unknown>>;

/**
 * Renders an item of the bar, and names the item if that fails. The component is called as a function, because
 * a component can't catch errors of its elements.
 *
 * @throws Error that names the item, with the original error as its cause
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

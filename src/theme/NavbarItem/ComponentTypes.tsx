/*
 * Wraps @docusaurus/theme-classic 3.10.2, theme/NavbarItem/ComponentTypes.
 * Change: an item that fails to render names itself in the build's error (specification, section
 * 8). Upstream names it with an error boundary, and React has none when it renders on the server.
 */
import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import type { ReactNode } from 'react';

type Item = Readonly<Record<string, unknown>>;

/**
 * Returns the kind with its failures named. It calls the kind as a function, for what is thrown
 * while an element renders passes by the component that returned it.
 */
function withNamedFailure(type: string, render: (item: Item) => ReactNode) {
  return function NavbarItemOfKind(item: Item): ReactNode {
    try {
      return render(item);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      throw new Error(
        `The navbar item ${JSON.stringify({ type, ...item })} failed to render: ${error.message}`,
        { cause: error },
      );
    }
  };
}

// All kinds are function components; their props are what the configuration says of the item.
const kinds = ComponentTypes as unknown as Readonly<Record<string, (item: Item) => ReactNode>>;

export default Object.fromEntries(
  Object.entries(kinds).map(([type, render]) => [type, withNamedFailure(type, render)]),
) as unknown as ComponentTypesObject;

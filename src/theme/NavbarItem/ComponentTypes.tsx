/*
 * Wraps @docusaurus/theme-classic, theme/NavbarItem/ComponentTypes.
 * Changes: an item that fails to render names itself in the build's error (specification, section
 * 8); upstream names it with an error boundary, and React has none when it renders on the server. Items
 * of the docs say what they lead to in each version, for behaviour.ts.
 */
import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import type { ReactNode } from 'react';

import { useVersionData } from './docs-versions';
import { renderNamed } from './named-failure';

type Item = Readonly<Record<string, unknown>>;

/** Returns the kind with its failures named, and with what its items lead to. */
function kindOf(type: string, render: (item: Item) => ReactNode) {
  return function NavbarItemOfKind(item: Item): ReactNode {
    const versionData = useVersionData({ ...item, type });
    return renderNamed(type, { ...item, ...versionData }, render);
  };
}

// All kinds are function components; their props are what the configuration says of the item.
const kinds = ComponentTypes as unknown as Readonly<Record<string, (item: Item) => ReactNode>>;

export default Object.fromEntries(
  Object.entries(kinds).map(([type, render]) => [type, kindOf(type, render)]),
) as unknown as ComponentTypesObject;

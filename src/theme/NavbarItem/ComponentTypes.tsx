/*
 * Wraps @docusaurus/theme-classic, theme/NavbarItem/ComponentTypes.
 * Changes: the build's error names an item that fails to render. Upstream uses an
 * error boundary, which React doesn't have when it renders on the server. Items of the docs tell behaviour.ts
 * what they lead to in each version.
 */
import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import type { ReactNode } from 'react';

import { useVersionData } from './docs-versions';
import { renderNamed } from './named-failure';

type Item = Readonly<Record<string, unknown>>;

/** Returns a component that names failures, and adds the docs versions that an item leads to. */
function kindOf(type: string, render: (item: Item) => ReactNode) {
  return function NavbarItemOfKind(item: Item): ReactNode {
    const versionData = useVersionData({ ...item, type });
    return renderNamed(type, { ...item, ...versionData }, render);
  };
}

// All kinds are function components; their props are the item's configuration.
const kinds = ComponentTypes as unknown as Readonly<Record<string, (item: Item) => ReactNode>>;

export default Object.fromEntries(
  Object.entries(kinds).map(([type, render]) => [type, kindOf(type, render)]),
) as unknown as ComponentTypesObject;

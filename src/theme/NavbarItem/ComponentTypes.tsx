/*
 * Wraps @docusaurus/theme-classic, theme/NavbarItem/ComponentTypes.
 * Changes: the build's error names an item that fails to render. Upstream uses an error boundary, which doesn't
 * work in server rendering. Docs items include their target in each version, for behaviour.ts.
 */
import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import type { ReactNode } from 'react';

import { useVersionData } from './docs-versions';
import { renderNamed } from './named-failure';

type Item = Readonly<Record<string, unknown>>;

/** Wraps an item's component to name failures, and to add its target in each docs version. */
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

import type { ReactNode } from 'react';

/**
 * Returns the place of an island in a page. Its children are shown until the island is loaded.
 *
 * @param props.name - as in the site's list of islands (`src/script/portal-islands.ts`)
 * @param props.props - the props of the component, which must be JSON
 */
export default function Island({
  name,
  props = {},
  children,
}: {
  name: string;
  props?: object;
  children?: ReactNode;
}): ReactNode {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}

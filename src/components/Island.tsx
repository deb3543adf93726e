import type { ReactNode } from 'react';

/**
 * Returns the place of an island in a page. What stands in it is shown until the island has come.
 *
 * @param props.name - as in the site's list of islands (`src/script/portal-islands.ts`)
 * @param props.props - what the component gets, which JSON can hold
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

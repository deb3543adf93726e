import { translate } from '@docusaurus/Translate';
import type { ComponentProps, ReactNode } from 'react';

/** Returns a table in a box that scrolls sideways, by keyboard too, where the table is too wide. */
export default function Table(props: ComponentProps<'table'>): ReactNode {
  return (
    <div
      className="table-box"
      role="group"
      aria-label={translate({ id: 'portal.table.label', message: 'Table' })}
      // A box that scrolls must be reachable by keyboard (WCAG 2.1.1).
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table {...props} />
    </div>
  );
}

/*
 * Wraps @docusaurus/theme-classic, theme/DocSidebarItems.
 * Changes: a long sidebar has a filter, and a reference's sidebar starts with its name, its version, and links
 * to the other references. behaviour.ts scrolls to the item of the page.
 */
import { useLocalPathname } from '@docusaurus/theme-common/internal';
import Translate, { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import { referenceOf, references } from '@site/src/config/api-references';
import type { Props } from '@theme/DocSidebarItems';
import DocSidebarItems from '@theme-original/DocSidebarItems';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A sidebar with more links has a filter. */
const mostLinks = 20;

/** Returns a disclosure with the reference's name and version, and links to all references. */
function Switcher({
  reference,
  items,
}: Pick<Props, 'items'> & { reference: (typeof references)[number] }): ReactNode {
  const { version } = items[0]?.customProps ?? {};
  return (
    <details>
      <summary className="menu__link menu__link--sublist menu__link--sublist-caret">
        <span>
          <strong>{reference.title}</strong>
          <small>
            <Translate id="portal.sidebar.version" values={{ version: String(version) }}>
              {'Version {version}'}
            </Translate>
          </small>
        </span>
      </summary>
      <ul className="menu__list">
        {references.map((target) => {
          const href = `/${target.routeBasePath}/`;
          const isCurrent = target === reference;
          return (
            <li key={href}>
              <Link
                to={href}
                className={clsx('menu__link', { 'menu__link--active': isCurrent })}
                aria-current={isCurrent || undefined}
              >
                {target.title}
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/**
 * Returns the filter: a field, and a status with the number of matches.
 *
 * @param props.hasOperations - whether it filters operations, which have methods and groups
 */
export function Filter({ hasOperations }: { hasOperations: boolean }): ReactNode {
  return (
    <div className="sidebar-filter">
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={translate({ id: 'portal.sidebar.filter.hint', message: 'Filter' })}
        aria-label={
          hasOperations
            ? translate({
                id: 'portal.sidebar.filter',
                message: 'Filter by name, method, or group',
              })
            : translate({ id: 'portal.sidebar.filter.pages', message: 'Filter pages' })
        }
      />
      <small
        role="status"
        data-count={translate({
          id: 'portal.sidebar.filter.count',
          message: '{count} of {total} pages',
        })}
        data-none={translate({ id: 'portal.sidebar.filter.none', message: 'No page matches.' })}
      />
    </div>
  );
}

function WholeSidebar(props: Props): ReactNode {
  const { items } = props;
  const reference = referenceOf(useLocalPathname());
  const isLong = linksIn(items) > mostLinks;
  return (
    <>
      {(reference || isLong) && (
        <li className="sidebar-head">
          {reference && <Switcher reference={reference} items={items} />}
          {isLong && <Filter hasOperations={reference !== undefined} />}
        </li>
      )}
      <DocSidebarItems {...props} />
    </>
  );
}

function linksIn(items: Props['items']): number {
  return items.reduce((sum, item) => sum + (item.type === 'category' ? linksIn(item.items) : 1), 0);
}

/** Returns the items of a sidebar or category. */
export default function DocSidebarItemsOfLevel(props: Props): ReactNode {
  return props.level === 1 ? <WholeSidebar {...props} /> : <DocSidebarItems {...props} />;
}

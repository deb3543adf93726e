/*
 * Wraps @docusaurus/theme-classic 3.10.2, theme/DocSidebarItems.
 * Changes to the whole sidebar: it shows the item of the page, and is one tab stop, in which arrow
 * keys move. That of a reference opens with its name, its version, and the way to the other
 * references; a long one has a filter.
 */
import { useLocalPathname, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import Translate, { translate } from '@docusaurus/Translate';
import Link from '@docusaurus/Link';
import { makeOneStop } from '@site/src/components/OneStop/one-stop';
import { referenceOf, references } from '@site/src/config/api-references';
import type { Props } from '@theme/DocSidebarItems';
import DocSidebarItems from '@theme-original/DocSidebarItems';
import clsx from 'clsx';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { filterItems } from './filter-items';
import { showCurrent } from './show-current';

/** A sidebar with more links than this has a filter. */
const longest = 20;

/** The name of the reference and its version; opened, the way to the others. */
function Switcher({
  reference,
  items,
  onItemClick,
}: Pick<Props, 'items' | 'onItemClick'> & { reference: (typeof references)[number] }): ReactNode {
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
        {references.map((other) => {
          const href = `/${other.routeBasePath}/`;
          const isCurrent = other === reference;
          return (
            <li key={href}>
              <Link
                to={href}
                className={clsx('menu__link', { 'menu__link--active': isCurrent })}
                aria-current={isCurrent || undefined}
                onClick={() => onItemClick?.({ type: 'link', label: other.title, href })}
              >
                {other.title}
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** A field, and how many items it leaves. What was typed before React started counts too. */
function Filter({
  onFilter,
  count,
  total,
}: {
  onFilter: (text: string) => void;
  count: number;
  total: number;
}): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value) onFilter(field.current.value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <div className="sidebar-filter">
      <input
        ref={field}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={translate({ id: 'portal.sidebar.filter.hint', message: 'Filter' })}
        aria-label={translate({
          id: 'portal.sidebar.filter',
          message: 'Filter by name, method, or group',
        })}
        onInput={({ currentTarget }) => onFilter(currentTarget.value)}
      />
      <small role="status">
        {count < total &&
          translate(
            { id: 'portal.sidebar.filter.count', message: '{count} of {total} pages' },
            { count, total },
          )}
      </small>
    </div>
  );
}

function WholeSidebar(props: Props): ReactNode {
  const { items, activePath } = props;
  const reference = referenceOf(useLocalPathname());
  const { shown } = useNavbarMobileSidebar();
  const hint = useId();
  const last = useRef<HTMLLIElement>(null);
  const [filter, setFilter] = useState({ text: '', path: activePath });
  // The next page starts with the whole sidebar.
  const text = filter.path === activePath ? filter.text.trim() : '';
  const links = filterItems(items, text);

  useLayoutEffect(() => {
    const list = last.current?.parentElement;
    if (!list) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    makeOneStop(list, { items: '.menu__list-item :is(a[href], summary)', hint, signal });
    showCurrent(list);
    // A category that expands on the way to the page moves what it holds.
    list.addEventListener(
      'transitionend',
      ({ target, propertyName }) => {
        const isOfPage = (target as Element).querySelector('[aria-current="page"]');
        if (propertyName === 'height' && isOfPage) showCurrent(list);
      },
      { signal },
    );
    return () => listening.abort();
  }, [activePath, hint, shown, text]);

  // The mobile sidebar is laid out once it is open, after the effects above.
  useEffect(() => {
    if (shown && last.current?.parentElement) showCurrent(last.current.parentElement);
  }, [shown]);

  const total = filterItems(items, '').length;
  return (
    <>
      {reference && (
        <li className="sidebar-head">
          <Switcher reference={reference} items={items} onItemClick={props.onItemClick} />
          {total > longest && (
            <Filter
              key={activePath}
              count={links.length}
              total={total}
              onFilter={(typed) => setFilter({ text: typed, path: activePath })}
            />
          )}
        </li>
      )}
      <DocSidebarItems {...props} {...(text && { items: links, level: 2 })} />
      <li ref={last} id={hint} className="sidebar-hint">
        <Translate id="portal.sidebar.keys">↑ ↓ to move, Tab to leave</Translate>
      </li>
    </>
  );
}

/** Returns the items of a sidebar or of a category in it. */
export default function DocSidebarItemsOfLevel(props: Props): ReactNode {
  return props.level === 1 ? <WholeSidebar {...props} /> : <DocSidebarItems {...props} />;
}

/*
 * Ejected from @docusaurus/theme-classic 3.10.2, theme/DocSidebarItem/Category.
 * Changes: a native disclosure, which opens before React starts and without JavaScript, beside the
 * link of a category that has a page; upstream's HTML lacks what is collapsed. No category is
 * collapsed because another one is expanded.
 */
import { ThemeClassNames } from '@docusaurus/theme-common';
import { isSamePath } from '@docusaurus/theme-common/internal';
import Link from '@docusaurus/Link';
import {
  findFirstSidebarItemLink,
  isActiveSidebarItem,
  useVisibleSidebarItems,
} from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import Disclosure, { useExpansion, type Expansion } from '@site/src/components/Disclosure';
import type { Props } from '@theme/DocSidebarItem/Category';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';

/** Expands a category on the way to one of its pages. */
function useExpandOnTheWay(
  isActive: boolean,
  activePath: string,
  setExpanded: Expansion['setExpanded'],
): void {
  const before = useRef(activePath);
  useEffect(() => {
    if (isActive && before.current !== activePath) setExpanded(true);
    before.current = activePath;
  }, [isActive, activePath, setExpanded]);
}

/** Returns the row of a category that has a page: a link, which expands the category too. */
function CategoryLink({
  item,
  onItemClick,
  activePath,
  expansion: { isExpanded, setExpanded },
}: Props & { expansion: Expansion }): ReactNode {
  const isCurrentPage = isSamePath(item.href, activePath);
  return (
    <div
      className={clsx('menu__list-item-collapsible', {
        'menu__list-item-collapsible--active': isCurrentPage,
      })}
    >
      <Link
        className={clsx('menu__link menu__link--sublist', {
          'menu__link--active': isActiveSidebarItem(item, activePath),
        })}
        aria-current={isCurrentPage ? 'page' : undefined}
        to={item.href}
        onClick={(event) => {
          onItemClick?.(item);
          if (isCurrentPage) event.preventDefault();
          setExpanded(!isCurrentPage || !isExpanded);
        }}
      >
        {item.label}
      </Link>
    </div>
  );
}

function CategoryWithItems(props: Props): ReactNode {
  const { item, activePath, level } = props;
  const isActive = isActiveSidebarItem(item, activePath);
  const name = `${level} ${item.href ?? findFirstSidebarItemLink(item) ?? item.label}`;
  const expansion = useExpansion(name, isActive || !item.collapsible || !item.collapsed);
  useExpandOnTheWay(isActive, activePath, expansion.setExpanded);
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        'menu__list-item',
        item.className,
      )}
    >
      {item.href && <CategoryLink {...props} expansion={expansion} />}
      <Disclosure
        expansion={expansion}
        as="ul"
        className="menu__list"
        summary={
          item.href ? (
            <summary
              className="menu__caret"
              aria-label={translate(
                {
                  id: 'portal.sidebarCategory.pages',
                  message: 'Pages of {label}',
                },
                { label: item.label },
              )}
            />
          ) : (
            <summary
              className={clsx('menu__link menu__link--sublist menu__link--sublist-caret', {
                'menu__link--active': isActive,
              })}
            >
              <span>{item.label}</span>
            </summary>
          )
        }
      >
        <DocSidebarItems
          items={item.items}
          onItemClick={props.onItemClick}
          activePath={activePath}
          level={level + 1}
        />
      </Disclosure>
    </li>
  );
}

/** Returns a category of the docs sidebar; as a plain link, if any, where none of its items shows. */
export default function DocSidebarItemCategory(props: Props): ReactNode {
  const { item, activePath } = props;
  if (useVisibleSidebarItems(item.items, activePath).length > 0) {
    return <CategoryWithItems {...props} />;
  }
  const { href, label, className } = item;
  if (href === undefined) return null;
  return <DocSidebarItemLink {...props} item={{ type: 'link', href, label, className }} />;
}

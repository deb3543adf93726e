/*
 * Ejected from @docusaurus/theme-classic, theme/DocSidebarItem/Category.
 * Change: a native disclosure, which opens without a script, below the link of a category that has a page.
 * Upstream's HTML lacks the items of a collapsed category. behaviour.ts adds the animation.
 */
import { ThemeClassNames } from '@docusaurus/theme-common';
import { isSamePath } from '@docusaurus/theme-common/internal';
import Link from '@docusaurus/Link';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** Returns the row of a category that has a page. */
function CategoryLink({ item, activePath }: Props): ReactNode {
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
      >
        {item.label}
      </Link>
    </div>
  );
}

/** Returns a category of the docs sidebar. */
export default function DocSidebarItemCategory(props: Props): ReactNode {
  const { item, activePath, level } = props;
  const isActive = isActiveSidebarItem(item, activePath);
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        'menu__list-item',
        item.className,
      )}
    >
      {item.href && <CategoryLink {...props} />}
      <details open={isActive || !item.collapsible || !item.collapsed}>
        {item.href ? (
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
        )}
        <ul className="menu__list">
          <DocSidebarItems items={item.items} activePath={activePath} level={level + 1} />
        </ul>
      </details>
    </li>
  );
}

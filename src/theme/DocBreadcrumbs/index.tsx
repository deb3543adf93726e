/*
 * Ejected from @docusaurus/theme-classic, theme/DocBreadcrumbs.
 * Change: a page of a reference names the reference, by the introduction of its version, and the
 * introduction names nothing else.
 */
import Link from '@docusaurus/Link';
import {
  useActiveDocContext,
  useDocsVersion,
  useSidebarBreadcrumbs,
} from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { isSamePath, useHomePageRoute, useLocalPathname } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import { referenceOf } from '@site/src/config/api-references';
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import clsx from 'clsx';
import type { ReactNode } from 'react';

type Breadcrumbs = NonNullable<ReturnType<typeof useSidebarBreadcrumbs>>;

/** Returns the way to the page, the reference before its own pages. */
function useBreadcrumbs(): Breadcrumbs | null {
  const breadcrumbs = useSidebarBreadcrumbs();
  const reference = referenceOf(useLocalPathname());
  const version = useActiveDocContext(useDocsVersion().pluginId).activeVersion;
  if (!reference || !breadcrumbs || !version) return breadcrumbs;
  const href = `${version.path}/`;
  return [
    { type: 'link', label: reference.title, href },
    ...breadcrumbs.filter((crumb) => !isSamePath(crumb.href, href)),
  ];
}

/** Returns the breadcrumbs of a page of the docs or of a reference. */
export default function DocBreadcrumbs(): ReactNode {
  const breadcrumbs = useBreadcrumbs();
  const homePageRoute = useHomePageRoute();
  if (!breadcrumbs) return null;
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} />
      <nav
        className={ThemeClassNames.docs.docBreadcrumbs}
        aria-label={translate({
          id: 'theme.docs.breadcrumbs.navAriaLabel',
          message: 'Breadcrumbs',
          description: 'The ARIA label for the breadcrumbs',
        })}
      >
        <ul className="breadcrumbs">
          {homePageRoute && <HomeBreadcrumbItem />}
          {breadcrumbs.map((crumb, index) => {
            const isLast = index === breadcrumbs.length - 1;
            const isUnlisted = crumb.type === 'category' && crumb.linkUnlisted;
            const href = isLast || isUnlisted ? undefined : crumb.href;
            return (
              <li
                key={index}
                className={clsx('breadcrumbs__item', { 'breadcrumbs__item--active': isLast })}
              >
                {href ? (
                  <Link className="breadcrumbs__link" href={href}>
                    {crumb.label}
                  </Link>
                ) : (
                  <span className="breadcrumbs__link">{crumb.label}</span>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}

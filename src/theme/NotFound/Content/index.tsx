/*
 * Ejected from @docusaurus/theme-classic, theme/NotFound/Content.
 * Change: links to the pages closest to the address (behaviour.ts), has a search, and links to the main places.
 */
import Link from '@docusaurus/Link';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { references } from '../../../config/api-references';
import { OfferedPages } from '../../../search/browser/NearestPages';
import SearchButton from '../../../search/browser/SearchButton';
import styles from './styles.module.css';

function Places(): ReactNode {
  return (
    <ul className={styles.places}>
      <li>
        <Link to="/docs">
          <Translate id="portal.notFound.docs">Documentation</Translate>
        </Link>
      </li>
      <li>
        <Link to="/docs/iot-platform/tutorials/quickstart">
          <Translate id="portal.notFound.quickstart">Quickstart</Translate>
        </Link>
      </li>
      <li>
        <Link to="/docs/category/web-application">
          <Translate id="portal.notFound.webApplication">Web application</Translate>
        </Link>
      </li>
      {references.map(({ title, routeBasePath }) => (
        <li key={routeBasePath}>
          <Link to={`/${routeBasePath}/`}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Returns the pages that are offered where none is close to the address. */
function useOfferedPages() {
  const { withBaseUrl } = useBaseUrlUtils();
  return [
    {
      title: translate({ id: 'portal.notFound.troubleshooting', message: 'Troubleshooting' }),
      url: withBaseUrl('/docs/troubleshooting'),
    },
    {
      title: translate({ id: 'portal.notFound.recipes', message: 'Recipes' }),
      url: withBaseUrl('/docs/category/recipes'),
    },
    {
      title: translate({ id: 'portal.notFound.allPages', message: 'All pages' }),
      url: withBaseUrl('/all-pages'),
    },
  ];
}

/** Returns the text of the not-found page (specification, section 2). */
export default function NotFoundContent(): ReactNode {
  const offered = useOfferedPages();
  return (
    <main className={clsx('container', styles.content)}>
      <Heading as="h1">
        <Translate id="theme.NotFound.title" description="The title of the 404 page">
          Page not found
        </Translate>
      </Heading>
      <div className={styles.nearest} data-nearest-pages={JSON.stringify(offered)}>
        <div className={styles.withoutScript}>
          <OfferedPages pages={offered} />
        </div>
      </div>
      <SearchButton isLarge />
      <nav aria-label={translate({ id: 'portal.notFound.placesLabel', message: 'Main places' })}>
        <Places />
      </nav>
      <Link to="/">
        <Translate id="portal.notFound.home">Go to the home page</Translate>
      </Link>
    </main>
  );
}

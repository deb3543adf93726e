/*
 * Ejected from @docusaurus/theme-classic, theme/NotFound/Content.
 * Change: begins with a drawing, as the first page of the docs does. Links to the pages with similar addresses
 * (behaviour.ts), a search, and links to the main places.
 */
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import { references } from '../../../config/api-references';
import MissingParcel from '../../../components/PackingLine/MissingParcel';
import SearchButton from '../../../search/browser/SearchButton';
import styles from './styles.module.css';

function Places(): ReactNode {
  return (
    <ul className={styles.places}>
      <li>
        <Link to="/">
          <Translate id="portal.notFound.home">Home page</Translate>
        </Link>
      </li>
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
      <li>
        <Link to="/all-pages">
          <Translate id="portal.notFound.allPages">All pages</Translate>
        </Link>
      </li>
    </ul>
  );
}

/** Returns general pages, which are shown if no address is similar. */
function OfferedPages(): ReactNode {
  return (
    <ul className="cards">
      <li className="card">
        <Link to="/docs/troubleshooting">
          <Translate id="portal.notFound.troubleshooting">Troubleshooting</Translate>
        </Link>
      </li>
      <li className="card">
        <Link to="/docs/category/recipes">
          <Translate id="portal.notFound.recipes">Recipes</Translate>
        </Link>
      </li>
      <li className="card">
        <Link to="/docs/downloads">
          <Translate id="portal.notFound.downloads">Downloads</Translate>
        </Link>
      </li>
    </ul>
  );
}

/** Returns the content of the not-found page. */
export default function NotFoundContent(): ReactNode {
  return (
    <main className={clsx('container', styles.content)}>
      <div className="opening">
        <Heading as="h1">
          <Translate id="theme.NotFound.title" description="The title of the 404 page">
            Page not found
          </Translate>
        </Heading>
        <p>
          <Translate id="portal.notFound.offered">
            The address may be mistyped, or the page has moved. These pages may help:
          </Translate>
        </p>
        <MissingParcel />
      </div>
      <div className={styles.nearest} data-nearest-pages="">
        <OfferedPages />
      </div>
      <SearchButton isLarge />
      <nav aria-label={translate({ id: 'portal.notFound.placesLabel', message: 'Main pages' })}>
        <Places />
      </nav>
    </main>
  );
}

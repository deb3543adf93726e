import Link from '@docusaurus/Link';
import { useContextualSearchFilters } from '@docusaurus/theme-common';
import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';

import { tableFile } from '../../engine/index-files';
import { SearchIcon } from '../SearchButton';
import styles from './styles.module.css';

/** Keys as keyboards label them. */
const keys = { arrows: '↑ ↓', enter: 'Enter', newTab: 'Ctrl Enter', escape: 'Esc' };

/**
 * Returns the search dialog, which is in the HTML of all pages so that a reader can type as soon as it is
 * open (`../behaviour.ts`). With its results (`../search-results.ts`) it is a combobox whose list changes
 * with every letter (WAI-ARIA Authoring Practices, combobox with a listbox popup).
 */
export default function SearchDialog(): ReactNode {
  const { i18n, siteConfig } = useDocusaurusContext();
  // One folder has the indexes of all languages.
  const baseUrl = i18n.localeConfigs[i18n.defaultLocale]?.baseUrl ?? siteConfig.baseUrl;
  const language = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  // Limited to the docs versions in use.
  const { tags } = useContextualSearchFilters();
  return (
    <dialog
      id="__search"
      data-table={baseUrl + tableFile(language)}
      data-tags={tags.join(' ')}
      className={styles.dialog}
      aria-label={translate({ id: 'portal.search.dialog', message: 'Search the documentation' })}
      // A translation tool would translate the results again with each letter.
      translate="no"
      closedby="any"
    >
      <div className={styles.head}>
        <SearchIcon />
        <input
          type="text"
          role="combobox"
          aria-expanded="false"
          aria-controls="__search-list"
          aria-autocomplete="list"
          aria-label={translate({ id: 'portal.search.input', message: 'Search' })}
          placeholder={translate({
            id: 'portal.search.placeholder',
            message: 'A name, path, status, or question',
          })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <form method="dialog">
          <button className={styles.close}>
            <Translate id="portal.search.close">Close</Translate>
          </button>
        </form>
      </div>
      <div data-search-results="" className={styles.results}>
        <p role="status" />
        <p role="alert" data-search-failed="" hidden className={styles.failed}>
          <Translate id="portal.search.unavailable">The search could not be loaded.</Translate>{' '}
          <Translate
            id="portal.search.instead"
            values={{
              allPages: (
                <Link to="/all-pages">
                  <Translate id="portal.search.allPages">all pages</Translate>
                </Link>
              ),
            }}
          >
            {'You can look through {allPages}.'}
          </Translate>
        </p>
      </div>
      <p className={styles.keys} aria-hidden="true">
        <Translate
          id="portal.search.keys"
          values={{
            arrows: <kbd>{keys.arrows}</kbd>,
            enter: <kbd>{keys.enter}</kbd>,
            newTab: <kbd>{keys.newTab}</kbd>,
            escape: <kbd>{keys.escape}</kbd>,
          }}
        >
          {'{arrows} choose {enter} open {newTab} in a new tab {escape} close'}
        </Translate>
      </p>
    </dialog>
  );
}

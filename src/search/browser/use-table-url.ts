import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import { tableFile } from '../engine/index-files';

/** Returns the URL of the index for the language of the page. One folder has those of all languages. */
export function useTableUrl(): string {
  const { i18n, siteConfig } = useDocusaurusContext();
  const baseUrl = i18n.localeConfigs[i18n.defaultLocale]?.baseUrl ?? siteConfig.baseUrl;
  const language = i18n.localeConfigs[i18n.currentLocale]?.htmlLang ?? i18n.currentLocale;
  return `${baseUrl}${tableFile(language)}`;
}

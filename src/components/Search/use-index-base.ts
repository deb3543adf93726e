import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/** Returns the path of the site that all its languages share: there is one index for them. */
export function useIndexBase(): string {
  const { i18n, siteConfig } = useDocusaurusContext();
  return i18n.localeConfigs[i18n.defaultLocale]?.baseUrl ?? siteConfig.baseUrl;
}

import { organization } from './organization';

const { baseUrl, security, siteUrl } = organization;
const securityUrl = '.well-known/security.txt';

/**
 * The texts for crawlers and for those who find a vulnerability, by their paths in the site.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export const crawlerFiles: Readonly<Record<string, string>> = {
  'robots.txt': `User-agent: *
Allow: /
Sitemap: ${siteUrl}${baseUrl}sitemap.xml
`,
  [securityUrl]: `Contact: ${security.contact}
Expires: ${security.expires}
Policy: ${security.policy}
Preferred-Languages: en
Canonical: ${siteUrl}${baseUrl}${securityUrl}
`,
};

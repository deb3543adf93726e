import { organization } from './organization';

const { baseUrl, security, siteUrl } = organization;
const securityUrl = '.well-known/security.txt';

/**
 * Text files for crawlers and for reporters of vulnerabilities, by URL path.
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

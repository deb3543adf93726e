const repositoryUrl = 'https://git.example.com/connected-intelligence-suite/docs';

/** Placeholder for the published site's URL in commands on pages; the build replaces it. */
export const placeholderSite = 'https://docs.example.com';

/**
 * The organization that publishes the portal. The values are placeholders with reserved names (RFC 2606):
 * publishers replace them here, and nowhere else.
 */
export const organization = {
  /** Name of the documented product: navigation bar, page titles, footer. */
  title: 'Connected Intelligence Suite',
  /** The product in one sentence. */
  tagline: 'Remote management of industrial IoT devices and scanners.',
  /** Publisher of this site, for the copyright line. */
  name: 'Example Organization',
  copyrightYear: 2025,
  /** Origin of the published site, without a path. */
  siteUrl: 'https://docs.example.com',
  /** Base path of the site, with leading and trailing slashes. */
  baseUrl: '/',
  repositoryUrl,
  /**
   * License of the published generator, as an SPDX identifier, which its owner chooses. Without one, it stays
   * private.
   */
  packageLicense: undefined as string | undefined,
  /** URL prefix of edit links, to which a page's path in the repository is appended. */
  editUrl: `${repositoryUrl}/edit/main/`,
  /** Contact for vulnerability reports, and its expiry date, at most a year ahead. */
  security: {
    contact: `${repositoryUrl}/security/advisories/new`,
    policy: `${repositoryUrl}/security/policy`,
    expires: '2027-11-01T00:00:00Z',
  },
  notices: {
    legalNotice: 'https://www.example.com/legal-notice',
    privacyPolicy: 'https://www.example.com/privacy-policy',
    termsAndConditions: 'https://www.example.com/terms-and-conditions',
  },
  /** Each with its icon in `static/img/social`, which `src/theme/Footer/Links` imports. */
  socialNetworks: [
    { label: 'LinkedIn', url: 'https://linkedin.example.com/', icon: 'linkedin' },
    { label: 'YouTube', url: 'https://youtube.example.com/', icon: 'youtube' },
    { label: 'X', url: 'https://x.example.com/', icon: 'x' },
    { label: 'Instagram', url: 'https://instagram.example.com/', icon: 'instagram' },
  ],
};

/**
 * Returns the URL of a prefilled new issue in the repository.
 *
 * @param fields - its title, and the fields of `.github/ISSUE_TEMPLATE/wrong-or-missing.yml` by `id`
 */
export function issueUrl(fields: Readonly<Record<'title' | 'page' | 'version', string>>): string {
  const query = new URLSearchParams({ template: 'wrong-or-missing.yml', ...fields });
  // Both are allowed in a query (RFC 3986, 3.4); unescaped, the page contains the same text twice.
  const text = query.toString().replaceAll('%2F', '/').replaceAll('%3A', ':');
  return `${repositoryUrl}/issues/new?${text}`;
}

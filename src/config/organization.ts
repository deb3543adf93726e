const repositoryUrl = 'https://git.example.com/connected-intelligence-suite/docs';

/** The address of the published site, as pages write it in commands; the build puts the real one there. */
export const placeholderSite = 'https://docs.example.com';

/**
 * The facts of the organization that publishes the portal. The values are placeholders on reserved
 * names (RFC 2606): anyone who publishes the site replaces them here, and nowhere else.
 */
export const organization = {
  /** Name of the documented product: navigation bar, page titles, footer. */
  title: 'Connected Intelligence Suite',
  /** One sentence that says what the product is. */
  tagline: 'Remote management of industrial IoT devices and scanners.',
  /** Who publishes this site: the copyright line. */
  name: 'Example Organization',
  copyrightYear: 2025,
  /** Origin of the published site, without a path. */
  siteUrl: 'https://docs.example.com',
  /** Path of the site below its origin, with a slash at both ends. */
  baseUrl: '/',
  repositoryUrl,
  /** What a page's path in the repository is appended to for its edit link. */
  editUrl: `${repositoryUrl}/edit/main/`,
  /** Where to report a vulnerability, and until when that is right: at most a year ahead. */
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
  /** Each with its icon, a drawing in `static/img/social`. */
  socialNetworks: [
    { label: 'LinkedIn', url: 'https://linkedin.example.com/', icon: 'linkedin' },
    { label: 'YouTube', url: 'https://youtube.example.com/', icon: 'youtube' },
    { label: 'X', url: 'https://x.example.com/', icon: 'x' },
    { label: 'Instagram', url: 'https://instagram.example.com/', icon: 'instagram' },
  ],
};

/**
 * Returns the address of a new issue in the repository, filled in.
 *
 * @param fields - its title, and the fields of `.github/ISSUE_TEMPLATE/wrong-or-missing.yml` by `id`
 */
export function issueUrl(fields: Readonly<Record<'title' | 'page' | 'version', string>>): string {
  const query = new URLSearchParams({ template: 'wrong-or-missing.yml', ...fields });
  // Both are allowed in a query (RFC 3986, 3.4), and like this the page has the same text twice.
  const text = query.toString().replaceAll('%2F', '/').replaceAll('%3A', ':');
  return `${repositoryUrl}/issues/new?${text}`;
}

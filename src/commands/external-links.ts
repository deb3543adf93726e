import type { LinkResult } from 'linkinator';

/** A link of the built site that leads out of it and does not arrive. */
export interface BrokenLink {
  readonly url: string;
  /** File of the page that has it, below the folder of the build. */
  readonly page: string;
  /** HTTP status; 0 when nothing answered. */
  readonly status: number;
}

/** Names that are reserved for examples (RFC 2606, RFC 6761): nothing answers there. */
const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|test|localhost)$/;

/**
 * Requests each link of the built pages that leads to another site.
 *
 * @param build - folder of the built site
 * @param isReserved - hosts that are not requested
 * @returns how many links there are, how many of them were requested, and those that are broken
 * @throws Error when no page has such a link, which shows that none was seen
 */
export async function checkExternalLinks(
  build: string,
  isReserved: (host: string) => boolean = (host) => reserved.test(host),
): Promise<{
  readonly seen: number;
  readonly requested: number;
  readonly broken: readonly BrokenLink[];
}> {
  const { check, LinkState } = await import('linkinator');
  // The pages are served on a local address while they are read; links between them are
  // without a file ending, and checked elsewhere.
  const isPage = ({ hostname, pathname }: URL) =>
    hostname === 'localhost' && pathname.endsWith('.html');
  const isExternal = /^https?:/;
  const { links } = await check({
    path: '**/*.html',
    serverRoot: build,
    linksToSkip: async (link) => {
      const url = new URL(link);
      return !isExternal.test(link) || (isReserved(url.hostname) && !isPage(url));
    },
    retry: true,
    retryErrors: true,
    retryErrorsCount: 3,
    timeout: 30_000,
    concurrency: 10,
  });
  const external = links.filter(({ url }) => isExternal.test(url) && !isPage(new URL(url)));
  if (external.length === 0) throw new Error(`no page of ${build} links to another site`);
  return {
    seen: external.length,
    requested: external.filter(({ state }) => state !== LinkState.SKIPPED).length,
    broken: external.filter(({ state }) => state === LinkState.BROKEN).map(toBrokenLink),
  };
}

function toBrokenLink({ url, parent, status }: LinkResult): BrokenLink {
  return { url, page: parent ?? '', status: status ?? 0 };
}

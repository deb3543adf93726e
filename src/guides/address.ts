import type { Reason } from 'docusaurus-plugin-static-api-docs/faults';
import { contentFile, imageKinds, linkedKinds } from '../config/file-kinds';

/** The decoded parts of an address on the site. */
export interface Address {
  /** Empty for the page itself. */
  readonly pathname: string;
  /** With the question mark; empty if there is none. */
  readonly query: string;
  /** Without the number sign; empty if there is none. */
  readonly hash: string;
}

/** Whether an address has a protocol or a host; `pathname://` is a path that Docusaurus doesn't check. */
export function isElsewhere(url: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(url) && !url.startsWith('pathname://');
}

/**
 * Parses an address on the site.
 *
 * @returns its parts, or why pages can't use it: in Docusaurus's requests to the bundler, a `!` ends the
 *   name of a loader, which would be executed
 */
export function readAddress(url: string): Address | Reason {
  const parts = /^(?:pathname:\/\/)?([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  const [pathname, query, hash] = parts.slice(1).map((part = '') => decode(part));
  if (pathname === undefined || query === undefined || hash === undefined) {
    return { message: `"${url}" isn't a valid address: write % as %25` };
  }
  if (`${pathname}${query}${hash}`.includes('!')) {
    return {
      message: `"${url}" contains a "!", which addresses on this site can't have`,
      fix: 'remove it, and rename any file that contains it',
    };
  }
  return { pathname, query, hash };
}

/**
 * Returns why a page can't show a file as an image or link to it, either of which would publish a copy.
 *
 * @param url - as the page names it
 * @param file - path in the repository
 */
export function reasonAgainstFile(
  use: 'image' | 'link',
  url: string,
  file: string,
): Reason | undefined {
  const kind = fileKind(file) ?? '';
  const kinds: readonly string[] = use === 'image' ? imageKinds : linkedKinds;
  if (!kinds.includes(kind)) {
    if (use === 'image') return { message: `"${url}" isn't an image` };
    return {
      message: `"${url}" ends in ".${kind}", and pages don't link to such files`,
      fix: 'show it in a fence with file="…", or write pathname:// and its place among the downloads',
    };
  }
  if (contentFile.test(file)) return undefined;
  return {
    message: `"${url}" isn't a file for readers`,
    fix: 'keep it beside the page or in static/',
  };
}

/** Returns a file's extension in lower case. A suffix that starts with a digit belongs to a version number. */
export function fileKind(name: string): string | undefined {
  return /\.([a-z]\w*)$/i.exec(name)?.[1]?.toLowerCase();
}

/** Returns `undefined` if a `%` isn't part of an escape. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

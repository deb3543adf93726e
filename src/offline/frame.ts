/*
 * What stands for modules of Docusaurus in the script of the offline copy, which has no app around the
 * pages (`src/publishing/offline/bundle.ts`).
 */
import { type ComponentProps, createElement, type ReactElement } from 'react';

import { organization } from '../config/organization';
import type { Router } from '../reference/theme/StaticHtml/behaviour';

const script = document.currentScript?.getAttribute('src') ?? '';

/** Leads from the page that is open to the folder of the copy; empty, or with a slash at its end. */
export const root = script.slice(0, script.lastIndexOf('offline/'));

/** The docs versions that the search is in: all that the copy has. */
export let tags: readonly string[] = [];

/** Says what docs versions the copy has. */
export function setTags(ofCopy: readonly string[]): void {
  tags = ofCopy;
}

/** Leads to a page of the copy. */
export const router: Router & { readonly location: Location; listen(): () => void } = {
  location: window.location,
  push: (path) => window.location.assign(path),
  listen: () => () => undefined,
};

/** Returns a link to a page of the copy. */
export function Link({ to, ...props }: { to: string } & ComponentProps<'a'>): ReactElement {
  return createElement('a', { ...props, href: to });
}

/** Returns the address of a page of the copy. */
export function useBaseUrl(route: string): string {
  return `${root}${route.slice(1)}.html`;
}

/** Returns what the search asks of the site. */
export function useDocusaurusContext() {
  const { lang } = document.documentElement;
  const i18n = { defaultLocale: lang, currentLocale: lang, localeConfigs: {} };
  return { i18n: i18n as { localeConfigs: Record<string, never> }, siteConfig: organization };
}

export const useHistory = () => router;
export const useLocation = () => router.location;
export const useIsBrowser = () => true;
export const useContextualSearchFilters = () => ({ tags });

/** The copy is in the language that the site is written in. */
export const noTranslations = {};

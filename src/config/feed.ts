/** Atom feed of changes (`src/plugins/whats-new.ts`). Its URL path is relative to that of the language. */
export const feed = {
  url: '/feed.xml',
  contentType: 'application/atom+xml; charset=utf-8',
} as const;

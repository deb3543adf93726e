/** The Atom feed of what is new (`src/plugins/whats-new.ts`). Its URL path is below that of the language. */
export const feed = {
  url: '/feed.xml',
  contentType: 'application/atom+xml; charset=utf-8',
} as const;

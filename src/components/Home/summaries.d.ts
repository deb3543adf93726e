/** Written at build time by src/plugins/reference-summaries.ts, which says what the fields mean. */
declare module '@generated/reference-summaries/default/summaries.json' {
  import type { references } from '@site/src/config/api-references';

  interface Summary {
    readonly title: string;
    readonly version: string;
    readonly address: string;
    readonly authentication: { readonly scheme: string; readonly format: string | null } | null;
  }
  const summaries: Readonly<Record<(typeof references)[number]['outputDir'], Summary>>;
  export default summaries;
}

/** Written by the same plugin: the markup of a request and its response. */
declare module '@generated/reference-summaries/default/opening.json' {
  const markup: string;
  export default markup;
}

/** Written by src/plugins/whats-new.ts: the latest changes, the newest first. */
declare module '@generated/whats-new/default/latest.json' {
  const entries: readonly {
    readonly title: string;
    readonly text: string;
    /** A day, such as 2026-11-23. */
    readonly date: string;
    /** URL path. */
    readonly url: string;
  }[];
  export default entries;
}

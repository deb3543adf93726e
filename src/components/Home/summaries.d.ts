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

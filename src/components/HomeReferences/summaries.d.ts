/** Written at build time by src/plugins/reference-summaries.ts, which says what the fields mean. */
declare module '@generated/reference-summaries/default/summaries.json' {
  interface Summary {
    readonly title: string;
    readonly version: string;
    readonly address: string;
    readonly authentication: { readonly scheme: string; readonly format: string | null } | null;
  }
  const summaries: Readonly<Record<'platform' | 'service' | 'events', Summary>>;
  export default summaries;
}

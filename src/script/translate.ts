import codeTranslations from '@generated/codeTranslations';

/*
 * Replaces `@docusaurus/Translate` in the scripts (`src/plugins/static-pages.ts`), because it brings React along.
 */

/** Returns an interface text in the language of the page, with values for its placeholders. */
export function translate(
  { id, message }: { readonly id?: string; readonly message?: string },
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = codeTranslations[id ?? message ?? ''] ?? message ?? id ?? '';
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Stands in for the component, which no script renders. */
export default function Translate(): null {
  return null;
}

/** @jsxImportSource docusaurus-plugin-static-api-docs */
import { splitCodeSpans } from '../shared/code-spans';
import type { Markup } from './jsx-runtime';

/** Renders text with its code spans as `code` elements. */
export function renderCodeSpans(text: string): Markup {
  return splitCodeSpans(text).map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>));
}

/** @jsxImportSource docusaurus-plugin-static-api-docs */
import { partsSaid } from '../shared/said';
import type { Markup } from './jsx-runtime';

/** Renders a sentence. */
export function showSaid(sentence: string): Markup {
  return partsSaid(sentence).map((part, index) => (index % 2 === 0 ? part : <code>{part}</code>));
}

import type { Template, Variable } from './request';

/** Writes a template, its texts and its variables each in the way of a language. */
export function writeTemplate(
  template: Template,
  text: (part: string) => string,
  variable: (part: Variable) => string,
): string {
  return template.map((part) => (typeof part === 'string' ? text(part) : variable(part))).join('');
}

/** True when nothing in a template comes from the environment. */
export function isPlain(template: Template): template is readonly string[] {
  return template.every((part) => typeof part === 'string');
}

/** Indents all lines but the first, and no empty one. */
export function indentRest(text: string, by: string): string {
  return text.replaceAll(/\n(?!\n|$)/g, `\n${by}`);
}

/** JSON as it is read best. */
export function prettyJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

import { writeSlot } from '../markup/slots';
import type { Template, Variable } from './request';

/**
 * Writes a template, its texts and its variables each in the way of a language. Variables that the
 * reader can fill in become slots.
 *
 * @param quote - what the language puts around a value in the place of a variable; nothing where
 *   the template is one string
 */
export function writeTemplate(
  template: Template,
  text: (part: string) => string,
  variable: (part: Variable, next: string) => string,
  quote = '',
): string[] {
  return template.map((part, index) => {
    if (typeof part === 'string') return text(part);
    const next = template[index + 1];
    const written = variable(part, typeof next === 'string' ? next : '');
    return part.fill ? writeSlot({ variable: part.name, text: written, quote }) : written;
  });
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

/** Returns the words of a name as an identifier: `update device` is `updateDevice`. */
export function camelCase(name: string): string {
  const [first = '', ...rest] = name.match(/[A-Za-z0-9]+/g) ?? [];
  const joined = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const identifier = joined.charAt(0).toLowerCase() + joined.slice(1);
  return /^[a-z]/.test(identifier) ? identifier : `call${identifier}`;
}

/** Returns the words of a name as the name of a class. */
export function pascalCase(name: string): string {
  const identifier = camelCase(name);
  return identifier.charAt(0).toUpperCase() + identifier.slice(1);
}

/**
 * Returns the head of a part of a `multipart/form-data` body (RFC 7578), without its first
 * boundary. Characters that would end a name are escaped as HTML's algorithm says.
 */
export function partHead({ name, fileName, contentType }: PartHead): string {
  const parameters = [`name="${escapeName(name)}"`];
  if (fileName !== undefined) parameters.push(`filename="${escapeName(fileName)}"`);
  return [
    `Content-Disposition: form-data; ${parameters.join('; ')}`,
    ...(contentType ? [`Content-Type: ${contentType}`] : []),
    '',
    '',
  ].join('\r\n');
}

interface PartHead {
  readonly name: string;
  readonly fileName?: string | undefined;
  readonly contentType?: string | undefined;
}

export function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

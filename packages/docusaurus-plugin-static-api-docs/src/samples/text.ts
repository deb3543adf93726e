import { writeSlot } from '../markup/slots';
import type { FormField, SampleBody, SampleRequest, Template, Variable } from './request';

/** How a language writes a text with variables in it. */
interface Syntax {
  /** A text without variables. */
  readonly plain: (text: string) => string;
  /** What is around a text with variables; without it, the language joins the parts with `+`. */
  readonly around?: readonly [open: string, close: string];
  /** A part between variables, inside of `around`. */
  readonly inside?: (text: string) => string;
  readonly variable: (name: string, next: string) => string;
}

/** Returns a function that writes templates; variables that the reader can fill in become slots. */
export function literalOf({ plain, around, inside = plain, variable }: Syntax) {
  return (template: Template | string, plus = ' + '): string => {
    if (typeof template === 'string') return plain(template);
    if (template.every((part) => typeof part === 'string')) return plain(template.join(''));
    const [open, close] = around ?? ['', ''];
    const [quote, join] = around ? ['', ''] : ['"', plus];
    const slot = (name: string, text: string, before: string) =>
      writeSlot({ variable: name, text, before, after: quote });
    const parts = template.map((part, index) => {
      // The slot of a query has what joins it to the rest.
      if (typeof part === 'object' && 'lead' in part)
        return slot('?', '', join + quote + part.lead);
      const before = index === 0 ? '' : join;
      if (typeof part === 'string') return before + inside(part);
      const next = template[index + 1];
      const text = variable(part.name, typeof next === 'string' ? next : '');
      return before + (part.fill ? slot(part.name, text, quote) : text);
    });
    return open + parts.join('') + close;
  };
}

/** Returns each variable of a request once, in the order of use. */
export function variablesOf({ url, headers }: SampleRequest): Variable[] {
  const parts = [url, ...headers.map(([, value]) => value)].flat();
  const variables = parts.filter((part) => typeof part === 'object' && 'name' in part);
  return [...new Map(variables.map((variable) => [variable.name, variable])).values()];
}

/** Returns the parts of a form; none of any other body. */
export function fieldsOf(body: SampleBody | undefined): readonly FormField[] {
  return body?.kind === 'form' ? body.fields : [];
}

/** Returns the names of the files that a body is read from. */
export function filesOf(body: SampleBody | undefined): string[] {
  if (body?.kind === 'file') return [body.fileName];
  return fieldsOf(body).flatMap(({ fileName }) => fileName ?? []);
}

/** Returns the names of the parts of a form that are texts with a type, with commas between them. */
export function typedTextsOf(body: SampleBody | undefined): string {
  return fieldsOf(body)
    .filter(({ fileName, contentType }) => contentType && fileName === undefined)
    .map(({ name }) => name)
    .join(', ');
}

/** Indents all lines but the first, and no empty one. */
export function indentRest(text: string, by: string): string {
  return text.replaceAll(/\n(?!\n|$)/g, `\n${by}`);
}

/**
 * Returns the head of a part of a `multipart/form-data` body (RFC 7578), without its first
 * boundary.
 */
export function partHead({ name, fileName, contentType }: FormField): string {
  const type = contentType ? `Content-Type: ${contentType}\r\n` : '';
  return `Content-Disposition: ${disposition(name, fileName)}\r\n${type}\r\n`;
}

/** Returns the `Content-Disposition` of a part. */
export function disposition(name: string, fileName: string | undefined): string {
  const file = fileName === undefined ? '' : `; filename="${escapeName(fileName)}"`;
  return `form-data; name="${escapeName(name)}"${file}`;
}

/** Escapes what would end a name, as the algorithm of HTML does. */
export function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Methods for which languages have names of their own. */
export const knownMethods: ReadonlySet<string> = new Set(
  'DELETE GET HEAD OPTIONS PATCH POST PUT TRACE'.split(' '),
);

import { writeSlot } from '../markup/slots';
import type { FormField, SampleBody, SampleRequest, Template, Variable } from './request';

/** How a language writes text with variables. */
interface Syntax {
  /** Writes text without variables. */
  readonly plain: (text: string) => string;
  /** Wraps text with variables; without it, the parts are joined with `+`. */
  readonly around?: readonly [open: string, close: string];
  /** Writes a part between variables, inside `around`. */
  readonly inside?: (text: string) => string;
  readonly variable: (name: string, next: string) => string;
}

/** Returns a template writer; variables that readers can enter become slots. */
export function literalOf({ plain, around, inside = plain, variable }: Syntax) {
  return (template: Template | string, plus = ' + '): string => {
    if (typeof template === 'string') return plain(template);
    if (template.every((part) => typeof part === 'string')) return plain(template.join(''));
    const [open, close] = around ?? ['', ''];
    const [quote, join] = around ? ['', ''] : ['"', plus];
    const slot = (name: string, text: string, before: string) =>
      writeSlot({ variable: name, text, before, after: quote });
    const parts = template.map((part, index) => {
      // The slot of a query includes its separator.
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

/** Returns the distinct variables of a request, in order of use. */
export function variablesOf({ url, headers }: SampleRequest): Variable[] {
  const parts = [url, ...headers.map(([, value]) => value)].flat();
  const variables = parts.filter((part) => typeof part === 'object' && 'name' in part);
  return [...new Map(variables.map((variable) => [variable.name, variable])).values()];
}

/** Returns the parts of a form; an empty list for other bodies. */
export function fieldsOf(body: SampleBody | undefined): readonly FormField[] {
  return body?.kind === 'form' ? body.fields : [];
}

/** Returns the names of a body's files. */
export function filesOf(body: SampleBody | undefined): string[] {
  if (body?.kind === 'file') return [body.fileName];
  return fieldsOf(body).flatMap(({ fileName }) => fileName ?? []);
}

/** Returns the comma-separated names of a form's text parts with a content type. */
export function typedTextsOf(body: SampleBody | undefined): string {
  return fieldsOf(body)
    .filter(({ fileName, contentType }) => contentType && fileName === undefined)
    .map(({ name }) => name)
    .join(', ');
}

/** Indents all nonempty lines except the first. */
export function indentRest(text: string, by: string): string {
  return text.replaceAll(/\n(?!\n|$)/g, `\n${by}`);
}

/**
 * Returns the headers of a `multipart/form-data` part (RFC 7578), without the first boundary.
 */
export function partHead({ name, fileName, contentType }: FormField): string {
  const type = contentType ? `Content-Type: ${contentType}\r\n` : '';
  return `Content-Disposition: ${disposition(name, fileName)}\r\n${type}\r\n`;
}

/** Returns a part's `Content-Disposition`. */
export function disposition(name: string, fileName: string | undefined): string {
  const file = fileName === undefined ? '' : `; filename="${escapeName(fileName)}"`;
  return `form-data; name="${escapeName(name)}"${file}`;
}

/** Escapes characters that would end a name, as HTML's algorithm does. */
export function escapeName(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Methods for which languages define names. */
export const knownMethods: ReadonlySet<string> = new Set(
  'DELETE GET HEAD OPTIONS PATCH POST PUT TRACE'.split(' '),
);

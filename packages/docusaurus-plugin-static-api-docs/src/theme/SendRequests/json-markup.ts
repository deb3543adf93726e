import { hangAt } from '../../shared/hanging-indent';
import { isObject } from '../../shared/json';
import { createElement } from '../StaticHtml/element';

/** Returns the URL of the explanation of a field, by its names from the outermost one, if it has any. */
export type HrefOfField = (names: readonly string[]) => string | undefined;

/**
 * Returns the markup of a JSON value, in the form of samples: with the classes of their tokens, and with each field in
 * an element (`data-field`), which `point-at-field.ts` marks.
 */
export function jsonMarkup(value: unknown, hrefOf?: HrefOfField): (Node | string)[] {
  const write = (
    part: unknown,
    indent: string,
    names: readonly string[],
    end: string,
  ): (Node | string)[] => {
    const inner = `${indent}  `;
    if (Array.isArray(part)) {
      const items = part.map((item, index) => [
        inner,
        ...write(item, inner, names, endOf(index, part)),
      ]);
      return inBrackets('[', items, `${indent}]${end}`);
    }
    if (!isObject(part)) return [token(typeof part, JSON.stringify(part)), end];
    const fields = Object.entries(part).map(([name, field], index, all) => {
      const path = [...names, name];
      const written = token('name', JSON.stringify(name));
      const href = hrefOf?.(path);
      const label = href === undefined ? written : createElement('a', { href }, written);
      const content = [inner, label, ': ', ...write(field, inner, path, endOf(index, all))];
      // A value that doesn't fit beside its name is indented below it.
      const isLong = typeof field === 'string' && inner.length + name.length + field.length > 36;
      const line = isLong
        ? [createElement('bdi', { class: hangAt(inner.length) }, ...content)]
        : content;
      return [createElement('span', { 'data-field': '' }, ...line)];
    });
    return inBrackets('{', fields, `${indent}}${end}`);
  };
  return write(value, '', [], '');
}

function endOf(index: number, { length }: readonly unknown[]): string {
  return index < length - 1 ? ',' : '';
}

function inBrackets(
  start: string,
  items: readonly (readonly (Node | string)[])[],
  end: string,
): (Node | string)[] {
  if (items.length === 0) return [start + end.trimStart()];
  const lines = items.flatMap((item, index) => [...(index > 0 ? ['\n'] : []), ...item]);
  return [`${start}\n`, ...lines, `\n${end}`];
}

function token(type: string, text: string): Node {
  const color = { name: 'function', string: 'string' }[type] ?? 'number';
  const form = /\s/.test(text) ? '' : ' whole';
  return createElement('span', { class: `token ${color}${form}` }, text);
}

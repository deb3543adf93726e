import { isObject, putAt } from '../shared/json';

/*
 * The linters and parsers of both formats look up names without excluding inherited properties: `toString`
 * seems to be a field, and a field `hasOwnProperty` makes them fail. So they get a document in which such names
 * have a suffix. It consists of letters, because patterns may require them.
 */
const inheritedNames = Object.getOwnPropertyNames(Object.prototype);
const inheritedNameSet = new Set(inheritedNames);
const suffix = 'InDocument';
const anyName = inheritedNames.join('|');
/** Matches a name as a key, as a string, or in a reference, which may lead to a name in another file. */
const asName = new RegExp(`["/](?:${anyName})["/]`);
const inReference = new RegExp(`(?<=/)(?:${anyName})(?=/|$)`, 'g');
const renamed = new RegExp(`(${anyName})${suffix}`, 'g');

/** Serializes a document as JSON, with a suffix on names that objects inherit. */
export function withoutInheritedNames(document: unknown): string {
  const text = JSON.stringify(document);
  return asName.test(text) ? JSON.stringify(document, rename) : text;
}

function rename(key: string, value: unknown): unknown {
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, it]) => [withoutInheritedName(name), it]),
    );
  }
  if (Array.isArray(value)) return key === 'required' ? value.map(withoutInheritedName) : value;
  if (typeof value !== 'string') return value;
  if (/^\S*#\//.test(value)) return value.replaceAll(inReference, withoutInheritedName);
  return ['discriminator', 'propertyName'].includes(key) ? withoutInheritedName(value) : value;
}

/** Adds the suffix to a name if objects inherit it. */
export function withoutInheritedName<Value>(name: Value): Value | string {
  return typeof name === 'string' && inheritedNameSet.has(name) ? name + suffix : name;
}

/** Removes the suffix from names in a text. */
export function withWrittenNames(text: string): string {
  return text.includes(suffix) ? text.replaceAll(renamed, '$1') : text;
}

/** Removes the suffix from all names of a parsed document, in place. The document may be circular. */
export function restoreNames(parsed: unknown): void {
  const values = new Set([parsed]);
  // The set grows during the iteration.
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.entries(value) as [string, unknown][];
    const isRenamed = entries.some(([key]) => withWrittenNames(key) !== key);
    // All are added again, to keep their order.
    if (isRenamed) for (const [key] of entries) Reflect.deleteProperty(value, key);
    for (const [key, child] of entries) {
      const restored = typeof child === 'string' ? withWrittenNames(child) : child;
      if (isRenamed || restored !== child) putAt(value, withWrittenNames(key), restored);
      if (typeof restored === 'object') values.add(restored);
    }
  }
}

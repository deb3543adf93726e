/**
 * Returns the part of a URL that stands for a name: its words in lower case, joined by hyphens.
 *
 * @param name - for instance `listDevices`, which becomes `list-devices`
 */
export function slugOf(name: string): string {
  const words = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|\p{Lo}+/gu) ?? [];
  return words.join('-').toLowerCase();
}

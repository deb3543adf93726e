/** Gives each id once: a second thing at the same path gets a number after it. */
export class Ids {
  readonly #given = new Set<string>();

  /** Returns an id that was not given yet, of a path or of an id. */
  give(...path: readonly string[]): string {
    const wanted = idOf(...path);
    let id = wanted;
    for (let count = 2; this.#given.has(id); count += 1) id = `${wanted}-${count}`;
    this.#given.add(id);
    return id;
  }
}

/**
 * Returns the id of what is at a path, for instance `body.location.name`.
 *
 * @param path - names from the outside in; characters that an id or a URL could not carry as they are
 *   become hyphens
 */
export function idOf(...path: readonly string[]): string {
  return path.map(segment).join('.');
}

/** Letters and digits of every script stay; dots and stars too, since paths are made of them. */
function segment(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_.*-]+/gu, '-') || '-';
}

/** Returns the link to an id of the same page. */
export function hashOf(id: string): string {
  return `#${encodeURIComponent(id)}`;
}

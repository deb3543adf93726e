/** Allocates unique IDs: further ones for the same path get a number. */
export class Ids {
  readonly #used = new Set<string>();

  /** Returns an unused ID for a path or an ID. */
  give(...path: readonly string[]): string {
    const wanted = idOf(...path);
    let id = wanted;
    for (let count = 2; this.#used.has(id); count += 1) id = `${wanted}-${count}`;
    this.#used.add(id);
    return id;
  }
}

/**
 * Returns the ID for a path, such as `body.location.name`.
 *
 * @param path - names from the outside in; characters not allowed in IDs or URLs become hyphens
 */
export function idOf(...path: readonly string[]): string {
  return path.map(segment).join('.');
}

/** Keeps letters and digits of every script, and dots and stars, which occur in paths. */
function segment(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_.*-]+/gu, '-') || '-';
}

/** Returns the link to an ID on the same page. */
export function hashOf(id: string): string {
  return `#${encodeURIComponent(id)}`;
}

/**
 * Gives out the ids of one page. An id is made of the path to what it marks, for instance
 * `body.location.name`; a second thing at the same path gets a number.
 */
export class Ids {
  #given = new Set<string>();

  /** Returns ids that know what is given so far, for something that may not be shown. */
  copy(): Ids {
    const ids = new Ids();
    ids.#given = new Set(this.#given);
    return ids;
  }

  /** Takes over what a copy has given. */
  become(copy: Ids): void {
    this.#given = copy.#given;
  }

  /**
   * @param path - names from the outside in; characters that an id or a URL could not carry as
   *   they are become hyphens
   * @returns an id that this page does not have yet
   */
  give(...path: readonly string[]): string {
    const wanted = path.map(segment).join('.');
    let id = wanted;
    for (let count = 2; this.#given.has(id); count += 1) id = `${wanted}-${count}`;
    this.#given.add(id);
    return id;
  }
}

/** Letters and digits of every script stay; dots and stars too, since paths are made of them. */
function segment(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}_.*-]+/gu, '-') || '-';
}

/** Returns the link to an id of the same page. */
export function hashOf(id: string): string {
  return `#${encodeURIComponent(id)}`;
}

import path from 'node:path';

/** Returns the path in the site of a specification that readers download, by the path of its file. */
export function specificationUrl(file: string, format: 'yaml' | 'json' = 'yaml'): string {
  return `/specifications/${path.parse(file).name}.${format}`;
}

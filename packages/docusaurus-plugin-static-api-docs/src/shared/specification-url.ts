import path from 'node:path';

/** Returns the URL path of a downloadable specification, given its file. */
export function specificationUrl(file: string, format: 'yaml' | 'json' = 'yaml'): string {
  return `/specifications/${path.parse(file).name}.${format}`;
}

import { get } from 'lodash';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

const { examples } = parse(readFileSync('api-specs/example-world.yaml', 'utf8')) as {
  readonly examples: object;
};

/** Returns the value at a path of the example world, such as `devicePage.content`. */
export function exampleValue(path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const value: unknown = get(examples, [name, 'value', ...rest]);
  if (value === undefined) throw new Error(`no example has ${path}`);
  return value;
}

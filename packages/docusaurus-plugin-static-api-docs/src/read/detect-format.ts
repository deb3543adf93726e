import path from 'node:path';

import { FaultsError, nearestName } from '../shared/faults';
import { childOf } from '../shared/json';
import type { SpecificationKind } from './walk';
import type { YamlSource } from './yaml-source';

const formats = [
  {
    kind: 'openapi',
    versions: /^3\.[012](?:\.\d+)?$/,
    expected: '3.0.x, 3.1.x or 3.2.x',
    name: 'OpenAPI',
    range: '3.0 to 3.2',
  },
  {
    kind: 'asyncapi',
    versions: /^(2\.\d+|3\.[01])\.\d+$/,
    expected: '2.x.x, 3.0.x or 3.1.x',
    name: 'AsyncAPI',
    range: '2.0 to 3.1',
  },
] as const;

/**
 * Detects the format of a file, and the version of the format, padded to three numbers.
 *
 * @throws FaultsError for a format or version that isn't supported
 */
export function detectFormat(source: YamlSource): {
  readonly kind: SpecificationKind;
  readonly formatVersion: string;
} {
  const reject = (key: string | undefined, message: string, fix?: string): never => {
    const place = source.locate(key === undefined ? [] : [key]);
    throw new FaultsError([{ ...place, rule: 'format-unknown', message, fix }]);
  };
  for (const { kind, versions, name, range } of formats) {
    const version = childOf(source.value, kind);
    if (version === undefined) continue;
    if (versions.test(String(version))) {
      return { kind, formatVersion: `${String(version)}.0`.split('.', 3).join('.') };
    }
    const quoted = typeof version === 'string' ? '' : ', written in quotes';
    const message = `unsupported ${name} version ${JSON.stringify(version)}`;
    reject(kind, message, `${range} are supported${quoted}`);
  }
  if (childOf(source.value, 'swagger') !== undefined) {
    reject(
      'swagger',
      'unsupported version: Swagger 2.0 (OpenAPI 3.0 to 3.2 are supported)',
      `convert the file: npx swagger2openapi ${path.basename(source.file)} --outfile openapi.yaml --yaml`,
    );
  }
  const keys = Object.keys((source.value as object | null) ?? {});
  const misspelled = formats
    .map(({ kind }) => ({ kind, key: nearestName(kind, keys) }))
    .find(({ key }) => key !== undefined);
  const expected = formats.map((it) => `"${it.kind}: ${it.expected}"`).join(' or ');
  return reject(
    misspelled?.key,
    `neither OpenAPI nor AsyncAPI: expected ${expected} at the top`,
    misspelled && `write ${misspelled.kind} instead of ${misspelled.key}`,
  );
}

import path from 'node:path';

import { readMockedApi } from './read-mocked-api';
import { validatorsSource } from './validators';
import type { Api, Specification } from '../../read';
import { mockFolder } from '../../read/page-names';
import type { ReferenceOptions } from '../../shared/options';

/**
 * Writes a module for each operation with what its mock needs, so that a page loads no more than that
 * (`../../theme/SendRequests`).
 */
export function* mockFiles(
  { outputDir, handlers }: Pick<ReferenceOptions, 'outputDir' | 'handlers'>,
  specification: Specification,
  { operations }: Pick<Api, 'operations'>,
): Iterable<readonly [file: string, text: string]> {
  const { data, schemas } = readMockedApi(specification, path.dirname(specification.file));
  const modulesOf = validatorsSource(schemas);
  const dataOf = new Map(data.operations.map((it) => [it.id, it]));
  for (const { id, slug } of operations) {
    const operation = dataOf.get(id);
    // A webhook is a request to the reader.
    if (!operation) continue;
    const folder = `${mockFolder}/${slug}`;
    const modules = modulesOf((name) => /^(.*)\.(?:path|query|body .*)$/su.exec(name)?.[1] === id);
    for (const [name, text] of Object.entries(modules)) {
      yield [`${folder}/${name === 'index' ? 'validators' : name}.js`, text];
    }
    // In an object literal, a field `__proto__` would set the prototype.
    const json = JSON.stringify(JSON.stringify({ ...data, operations: [operation] }));
    const lines = ["import validators from './validators';"];
    if (handlers !== undefined) {
      const module = path.relative(path.join(outputDir, folder), handlers);
      lines.push(`import { handlers } from ${JSON.stringify(module.split(path.sep).join('/'))};`);
    }
    const fields = ['...JSON.parse(', json, '), validators', handlers ? ', handlers' : ''].join('');
    yield [`${folder}/index.js`, `${lines.join('\n')}\nexport default { ${fields} };\n`];
  }
}

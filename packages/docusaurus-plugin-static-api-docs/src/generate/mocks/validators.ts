import Ajv, { type Options } from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';
import addFormats from 'ajv-formats';

import type { Validators } from '../../mock/mocked-api';
import type { ApiSchemas } from './read-mocked-api';

/** Compiles the validators of an API in memory. */
export function compileValidators({ document, schemas }: ApiSchemas): Validators {
  const bodies = openAjv(document, true);
  const parameters = openAjv(document, false);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      (isOfBody(name) ? bodies : parameters).compile(schema),
    ]),
  );
}

/**
 * Returns the source of modules with validators, so that what runs them compiles no text, which a content
 * security policy may forbid.
 *
 * @returns a function that returns modules for a bundler, by name: the default export of `index` is a record like
 *   that of `compileValidators`, with all validators or those whose names pass a test
 */
export function validatorsSource({
  document,
  schemas,
}: ApiSchemas): (isWanted?: (name: string) => boolean) => Record<string, string> {
  const parts = ['bodies', 'parameters'].map((part) => {
    const isBody = part === 'bodies';
    const ajv = openAjv(document, isBody, { code: { source: true, esm: true } });
    const ids = new Map<string, string>();
    const idOf = (schema: object) => {
      // Many operations have the same parameters.
      const text = JSON.stringify(schema);
      const id = ids.get(text) ?? `${part}${ids.size}`;
      if (!ids.has(text)) ajv.addSchema(schema, id);
      ids.set(text, id);
      return id;
    };
    return { part, isBody, ajv, idOf };
  });
  return (isWanted = () => true) => {
    const wanted = Object.entries(schemas).filter(([name]) => isWanted(name));
    const modules = parts.map(({ part, isBody, ajv, idOf }) => {
      const named = wanted
        .filter(([name]) => isOfBody(name) === isBody)
        .map(([name, schema]) => [name, idOf(schema)] as const);
      return {
        part,
        entries: named.map(([name, id]) => `${JSON.stringify(name)}: ${part}.${id}`),
        source: standaloneCode(ajv, Object.fromEntries(named.map(([, id]) => [id, id]))),
      };
    });
    const imports = modules.map(({ part }) => `import * as ${part} from './${part}';\n`).join('');
    const record = modules.flatMap(({ entries }) => entries).join(',\n');
    return {
      index: `${imports}export default {\n${record}\n};\n`,
      ...Object.fromEntries(modules.map(({ part, source }) => [part, source])),
    };
  };
}

function isOfBody(name: string): boolean {
  return name.includes('.body ');
}

/** Parameters arrive as strings, which are converted to the types of their schemas, and get defaults. */
function openAjv(document: object, isBody: boolean, options: Options = {}): Ajv {
  return addFormats(
    new Ajv({
      allErrors: true,
      // OpenAPI adds its own keywords to JSON Schema.
      ...{ strict: false, validateSchema: false, logger: false },
      // Errors have the violated schema, with its line.
      verbose: true,
      // Inherited names such as `toString` aren't fields of a request.
      ownProperties: true,
      ...(!isBody && { coerceTypes: 'array', useDefaults: true }),
      ...options,
    }),
  ).addSchema(document, 'specification');
}

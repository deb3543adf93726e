import Ajv, { type Options } from 'ajv/dist/2020';
import standaloneCode from 'ajv/dist/standalone';
import addFormats from 'ajv-formats';

import type { Validators } from './mocked-api';
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
 * Returns the source of modules with the validators of an API, so that what runs them compiles no text, which a
 * content security policy may forbid.
 *
 * @returns modules for a bundler, by name; the default export of `index` is a record like that of `compileValidators`
 */
export function validatorsSource({ document, schemas }: ApiSchemas): Record<string, string> {
  const parts = ['bodies', 'parameters'].map((part) => {
    const ajv = openAjv(document, part === 'bodies', { code: { source: true, esm: true } });
    const names = new Map<string, string>();
    const entries = Object.entries(schemas)
      .filter(([name]) => isOfBody(name) === (part === 'bodies'))
      .map(([name, schema]) => {
        // Many operations have the same parameters.
        const text = JSON.stringify(schema);
        const id = names.get(text) ?? `${part}${names.size}`;
        if (!names.has(text)) ajv.addSchema(schema, id);
        names.set(text, id);
        return `${JSON.stringify(name)}: ${part}.${id}`;
      });
    const ids = [...names.values()];
    return {
      part,
      entries,
      source: standaloneCode(ajv, Object.fromEntries(ids.map((id) => [id, id]))),
    };
  });
  const imports = parts.map(({ part }) => `import * as ${part} from './${part}';\n`).join('');
  const record = parts.flatMap(({ entries }) => entries).join(',\n');
  return {
    index: `${imports}export default {\n${record}\n};\n`,
    ...Object.fromEntries(parts.map(({ part, source }) => [part, source])),
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

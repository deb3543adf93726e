import type { AsyncAPIDocumentInterface, Diagnostic } from '@asyncapi/parser';
import { FaultsError } from '../shared/faults';
import { type Finding, toFault } from './finding';
import { childOf, formatPointer, isObject, isReference, parsePointer } from '../shared/json';
import { oncePerSpecification, type Specification, type SpecificationNode } from './specification';
import { createValidators, type ValueValidator } from './validate-value';
import { walk } from './walk';

/**
 * Returns everything that the AsyncAPI parser reports about a file, warnings and hints too; of a
 * file that it accepts, the examples that do not match their schemas.
 *
 * @see https://github.com/asyncapi/parser-js
 */
export async function checkAsyncApi(specification: Specification): Promise<Finding[]> {
  const { diagnostics } = await parse(specification);
  return diagnostics.length > 0
    ? diagnostics.map((it) => toFinding(specification, it))
    : checkMessageExamples(specification);
}

/**
 * Parses an AsyncAPI specification into the parser's model, for renderers.
 *
 * @throws FaultsError with every error that the parser reports, or every example that does not match
 *   its schema
 */
export async function parseAsyncApi(
  specification: Specification,
): Promise<AsyncAPIDocumentInterface> {
  const { document, diagnostics } = await parse(specification);
  const findings = document
    ? await checkMessageExamples(specification)
    : diagnostics.filter(isError).map((it) => toFinding(specification, it));
  if (document && findings.length === 0) return document;
  throw new FaultsError(findings.map((it) => toFault(specification, it)));
}

/** The Language Server Protocol numbers severities. */
function isError({ severity }: Diagnostic): boolean {
  return severity === 0;
}

const parse = oncePerSpecification(async ({ file, sources }) => {
  const { Parser } = await import('@asyncapi/parser');
  // Any text, also an empty one, keeps the parser from reading files and addresses by itself.
  const read = (uri: { path(): string }) => sources.get(decodeURI(uri.path()))?.text ?? '';
  const resolvers = ['file', 'http', 'https'].map((schema) => ({ schema, order: 1, read }));
  const parser = new Parser({ __unstable: { resolver: { resolvers } } });
  return parser.parse(sources.get(file)?.text ?? '', { source: file });
});

function toFinding(specification: Specification, diagnostic: Diagnostic): Finding {
  const { code, message, path, source } = diagnostic;
  return {
    rule: String(code),
    file: source && specification.files.includes(source) ? source : specification.file,
    pointer: formatPointer(path.map(String)),
    // Of an error inside the parser, the message goes on with a stack trace.
    message: message.replace(/,? stack: [\s\S]*$/, '').replaceAll(/\s+/g, ' '),
  };
}

/** The parser validates the examples of AsyncAPI 2 only; this does those of AsyncAPI 3. */
async function checkMessageExamples(specification: Specification): Promise<Finding[]> {
  const { kind, root, document, formatVersion } = specification;
  if (!formatVersion.startsWith('3.')) return [];
  const validatorFor = await createValidators(specification);
  const messages = [...walk(kind, document)]
    .filter(({ keyword, isEntry, isData }) => keyword === 'messages' && isEntry && !isData)
    .filter(({ value }) => !isReference(value))
    .flatMap(({ segments }) => root.get(...segments) ?? []);
  return messages.flatMap((message) =>
    ['payload', 'headers'].flatMap((part): Finding[] => {
      const schema = jsonSchemaOf(message.get(part));
      if (!schema) return [];
      try {
        return checkExamples(message, part, validatorFor(schema));
      } catch (error) {
        const { file, pointer } = schema;
        const reason = `the ${part} is not a schema that examples can be checked with`;
        return [
          {
            rule: 'schema-invalid',
            file,
            pointer,
            message: `${reason}: ${(error as Error).message}`,
          },
        ];
      }
    }),
  );
}

function checkExamples(
  message: SpecificationNode,
  part: string,
  validate: ValueValidator,
): Finding[] {
  const examples = message.entries('examples').flatMap(([, example]) => example.get(part) ?? []);
  return examples.flatMap((node) =>
    validate(inlineReferences(node)).map((mismatch) => ({
      rule: 'example-invalid',
      file: node.file,
      pointer: `${node.pointer}${mismatch.pointer.slice(1)}`,
      message: `the example does not match its schema: ${parsePointer(mismatch.pointer)?.join('.') || part} ${mismatch.message}`,
    })),
  );
}

/** Returns the JSON Schema of a payload or of headers; nothing when it is of another format. */
function jsonSchemaOf(schema: SpecificationNode | undefined): SpecificationNode | undefined {
  // A Multi Format Schema Object names its format and holds the schema.
  const format = childOf(schema?.value, 'schemaFormat');
  if (format === undefined) return schema;
  return /asyncapi|schema\+(json|yaml)/.test(String(format)) ? schema?.get('schema') : undefined;
}

/** Returns the value of a node with the targets of its references in their place. */
function inlineReferences(node: SpecificationNode): unknown {
  const { value } = node;
  if (Array.isArray(value)) return node.entries().map(([, it]) => inlineReferences(it));
  if (!isObject(value)) return value;
  return Object.fromEntries(node.entries().map(([key, it]) => [key, inlineReferences(it)]));
}

import type { Finding } from './finding';
import { childOf, isObject, isReference } from './json';
import { formatPointer, parsePointer } from './json-pointer';
import type { Specification } from './load-specification';
import { type SpecificationNode, childPointer } from './reference-target';
import { type ValueValidator, createValidators } from './validate-value';
import { walk } from './walk';

/** Returns a finding for each body (media type or message) that has no example. */
export function checkExamplePresence(specification: Specification): Finding[] {
  const { kind, file, document } = specification;
  const [keyword, part] = kind === 'openapi' ? ['content', 'body'] : ['messages', 'message'];
  const findings: Finding[] = [];
  for (const { value, segments, isData, ...node } of walk(kind, document)) {
    if (node.keyword !== keyword || !node.isEntry || isData) continue;
    if (!isObject(value) || isReference(value)) continue;
    const hasExamples = Object.keys(value['examples'] ?? {}).length > 0;
    if (hasExamples || value['example'] !== undefined) continue;
    findings.push({
      rule: 'example-missing',
      file,
      pointer: formatPointer(segments),
      message: `the ${part} ${segments.at(-1)} has no example; expected at least one`,
    });
  }
  return findings;
}

/**
 * Returns a finding for each wrong part of an example of an AsyncAPI 3 message; none for other files.
 * (The AsyncAPI parser validates the examples of version 2 only; Redocly's rules validate those of
 * OpenAPI.)
 */
export async function checkMessageExamples(specification: Specification): Promise<Finding[]> {
  const { kind, file, document, formatVersion } = specification;
  if (kind !== 'asyncapi' || !formatVersion.startsWith('3.')) return [];
  const validatorFor = await createValidators(specification);
  const findings: Finding[] = [];
  for (const { value, segments, keyword, isEntry, isData } of walk(kind, document)) {
    if (keyword !== 'messages' || !isEntry || isData || !isObject(value)) continue;
    const message = { value, file, pointer: formatPointer(segments) };
    for (const part of ['payload', 'headers']) {
      const schema = jsonSchemaOf(message, part);
      if (!schema) continue;
      try {
        const validate = validatorFor(schema);
        findings.push(...checkExamples(specification, message, part, validate));
      } catch (error) {
        findings.push({
          rule: 'schema-invalid',
          file,
          pointer: schema.pointer,
          message: `the ${part} is not a schema that examples can be checked with: ${(error as Error).message}`,
        });
      }
    }
  }
  return findings;
}

function checkExamples(
  specification: Specification,
  message: SpecificationNode,
  part: string,
  validate: ValueValidator,
): Finding[] {
  return Object.keys(childOf(message.value, 'examples') ?? {}).flatMap((index) => {
    const example = childNode(message, 'examples', index, part);
    if (example.value === undefined) return [];
    return validate(inlineReferences(specification, example)).map((mismatch) => ({
      rule: 'example-invalid',
      file: example.file,
      pointer: `${example.pointer}${mismatch.pointer.slice(1)}`,
      message: `the example does not match its schema: ${parsePointer(mismatch.pointer)?.join('.') || part} ${mismatch.message}`,
    }));
  });
}

/** Returns the JSON Schema of a payload or of headers; nothing when it is of another format. */
function jsonSchemaOf(message: SpecificationNode, part: string): SpecificationNode | undefined {
  const schema = childNode(message, part);
  if (schema.value === undefined) return undefined;
  // A Multi Format Schema Object names its format and holds the schema.
  const format = childOf(schema.value, 'schemaFormat');
  if (format === undefined) return schema;
  return /asyncapi|schema\+(json|yaml)/.test(String(format))
    ? childNode(schema, 'schema')
    : undefined;
}

function childNode(parent: SpecificationNode, ...segments: string[]): SpecificationNode {
  return segments.reduce(
    ({ value, file, pointer }, segment) => ({
      value: childOf(value, segment),
      file,
      pointer: childPointer(pointer, segment),
    }),
    parent,
  );
}

/** Returns the value of a node with what its references mean in their place. */
function inlineReferences(specification: Specification, node: SpecificationNode): unknown {
  const { value, file, pointer } = isReference(node.value)
    ? specification.resolve(node.value.$ref, node.file)
    : node;
  const inlineChild = (child: unknown, key: string) =>
    inlineReferences(specification, { value: child, file, pointer: childPointer(pointer, key) });
  if (Array.isArray(value)) return value.map((it, index) => inlineChild(it, String(index)));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, inlineChild(it, key)]));
}

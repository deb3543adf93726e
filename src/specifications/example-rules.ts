import type { Finding } from './finding';
import { childOf, formatPointer, isObject, isReference, parsePointer } from './json';
import type { Specification, SpecificationNode } from './specification';
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
  const { kind, root, document, formatVersion } = specification;
  if (kind !== 'asyncapi' || !formatVersion.startsWith('3.')) return [];
  const validatorFor = await createValidators(specification);
  const findings: Finding[] = [];
  for (const { value, segments, keyword, isEntry, isData } of walk(kind, document)) {
    if (keyword !== 'messages' || !isEntry || isData || isReference(value)) continue;
    const message = root.get(...segments);
    for (const part of ['payload', 'headers']) {
      const schema = jsonSchemaOf(message?.get(part));
      if (!message || !schema) continue;
      try {
        findings.push(...checkExamples(message, part, validatorFor(schema)));
      } catch (error) {
        findings.push({
          rule: 'schema-invalid',
          file: schema.file,
          pointer: schema.pointer,
          message: `the ${part} is not a schema that examples can be checked with: ${(error as Error).message}`,
        });
      }
    }
  }
  return findings;
}

function checkExamples(
  message: SpecificationNode,
  part: string,
  validate: ValueValidator,
): Finding[] {
  return message.entries('examples').flatMap(([, example]) => {
    const node = example.get(part);
    if (!node) return [];
    return validate(inlineReferences(node)).map((mismatch) => ({
      rule: 'example-invalid',
      file: node.file,
      pointer: `${node.pointer}${mismatch.pointer.slice(1)}`,
      message: `the example does not match its schema: ${parsePointer(mismatch.pointer)?.join('.') || part} ${mismatch.message}`,
    }));
  });
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

import type { Finding } from './finding';
import { formatPointer, isFilledText, isObject, isReference } from './json';
import type { Specification } from './specification';
import { listOperations } from './operations';
import { type SpecificationKind, type WalkedNode, walk } from './walk';

/**
 * What has to be described, by the keyword that it stands under. Tags and summaries of OpenAPI are
 * left to Redocly's rules.
 */
const describedParts: Record<SpecificationKind, ReadonlyMap<string, string>> = {
  openapi: new Map([
    ['properties', 'field'],
    ['patternProperties', 'field'],
    ['parameters', 'parameter'],
    ['headers', 'header'],
    ['schemas', 'schema'],
    ['requestBodies', 'request body'],
    ['responses', 'response'],
    ['securitySchemes', 'security scheme'],
    ['servers', 'server'],
    ['variables', 'server variable'],
  ]),
  asyncapi: new Map([
    ['properties', 'field'],
    ['patternProperties', 'field'],
    ['parameters', 'parameter'],
    ['schemas', 'schema'],
    ['channels', 'channel'],
    ['messages', 'message'],
    ['securitySchemes', 'security scheme'],
    ['servers', 'server'],
    ['tags', 'tag'],
    ['variables', 'server variable'],
  ]),
};

/**
 * Returns what a reader would miss: a specification without operations, operations without summary,
 * description or tag, and every other part (field, parameter, channel, …) without a description.
 */
export function checkDocumentation(specification: Specification): Finding[] {
  return [...checkOperations(specification), ...checkDescriptions(specification)];
}

function checkOperations(specification: Specification): Finding[] {
  const { kind, file } = specification;
  const operations = listOperations(specification);
  if (operations.length === 0) {
    const message = 'the specification describes no operation; expected at least one';
    return [{ rule: 'operations-missing', file, pointer: '#', message }];
  }
  return operations.flatMap(({ id, node, ...operation }) =>
    (['summary', 'description', 'tag'] as const)
      .filter((part) => kind === 'asyncapi' || part !== 'summary')
      .filter((part) => operation[part] === undefined)
      .map((part) => ({
        rule: `${part}-missing`,
        file: node.file,
        pointer: node.pointer,
        message: `the operation ${id} has no ${part}`,
      })),
  );
}

function checkDescriptions(specification: Specification): Finding[] {
  const { kind, file, document } = specification;
  const findings: Finding[] = [];
  for (const node of walk(kind, document)) {
    const { value, segments, isData } = node;
    const part = describedPart(kind, node);
    // What a reference leads to is checked where it is written.
    if (!part || isData || !isObject(value) || isReference(value)) continue;
    if (isFilledText(value['description'])) continue;
    const name = [value['name'], segments.at(-1)].find(isFilledText);
    findings.push({
      rule: 'description-missing',
      file,
      pointer: formatPointer(segments),
      message: `the ${part} ${name} has no description`,
    });
  }
  return findings;
}

function describedPart(kind: SpecificationKind, { keyword, isEntry }: WalkedNode) {
  if (keyword === 'requestBody') return isEntry ? undefined : 'request body';
  return isEntry ? describedParts[kind].get(keyword) : undefined;
}

import { childPointer, formatPointer } from '../shared/json';
import type { Finding } from './finding';
import { readApi } from './operations';
import { isTooLong, pageNameOf } from './page-names';
import type { Specification } from './specification';

/** Returns a finding for each name in an OpenAPI file that is too long for the file name of its page. */
export function longNames(specification: Specification): Finding[] {
  if (specification.kind !== 'openapi') return [];
  const { document, operations, fileSchemas } = readApi(specification);
  const schemas = Object.keys(document.components?.schemas ?? {}).map((name) => {
    return { name, $ref: formatPointer(['components', 'schemas', name]) };
  });
  return [
    longName(document.info.title, 'title', '#/info/title', 'shorten the title'),
    ...operations.map(({ operation, summary, path, node }) => {
      const { operationId: id } = operation;
      const at = childPointer(node.pointer, id === undefined ? 'summary' : 'operationId');
      if (id !== undefined) return longName(id, 'operationId', at, 'shorten the operationId');
      const kind = summary === undefined ? 'path' : 'summary';
      return longName(summary ?? path, kind, at, 'give the operation an operationId');
    }),
    ...[...schemas, ...fileSchemas].map(({ name, $ref }) =>
      longName(name, 'name of the schema', $ref, 'shorten the name'),
    ),
  ].flat();
}

function longName(name: string, kind: string, pointer: string, fix: string): Finding[] {
  if (!isTooLong(name)) return [];
  const message = `the ${kind} is too long for a file name, so its page is named "${pageNameOf(name)}"`;
  return [{ rule: 'page-name-long', level: 'recommended', pointer, message, fix }];
}

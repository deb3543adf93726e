import isEqual from 'lodash/isEqual';

import type { Api, HttpOperation, ValueValidator } from '../../src/read';
import { childOf, entriesOf, isObject, isReference } from 'docusaurus-plugin-static-api-docs/json';
import type { Arrived } from './echo';

/**
 * Returns what is wrong with the request of a sample, by the document.
 *
 * @param validator - of a body in JSON
 */
export function faultsOf(
  { method, url, headers, body }: Arrived,
  operation: HttpOperation,
  { resolve }: Api,
  validator: ValueValidator | undefined,
): string[] {
  const faults: string[] = [];
  const must = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  must(method === operation.method.toUpperCase(), `the method is ${method}`);
  const [path = ''] = operation.path.split('#');
  const parts = path
    .split(/\{[^}]+\}/)
    .map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('[^/]+')}$`);
  must(pattern.test(decodeURIComponent(url.pathname)), `the path is ${url.pathname}`);
  const cookies = (headers.cookie ?? '').split(/; */).map((each) => each.split('=')[0] ?? '');
  const sent = {
    path: () => true,
    query: (name: string) => [...url.searchParams.keys()].some((key) => isKeyOf(name, key)),
    header: (name: string) => headers[name.toLowerCase()] !== undefined,
    cookie: (name: string) => cookies.includes(name),
  };
  const ignored = ['accept', 'content-type', 'authorization'];
  for (const { name, in: place, required, schema } of operation.parameters) {
    if (!required || (place === 'header' && ignored.includes(name.toLowerCase()))) continue;
    // An object has a parameter for each field, without the name of its own.
    const isObjectInParts = place !== 'header' && isObject(schema) && schema.type === 'object';
    must(isObjectInParts || sent[place](name), `the ${place} parameter ${name} is missing`);
  }
  const isLetIn = operation.security.map((way) =>
    way.every(({ scheme: { type, name = '', in: place = 'header', scheme } }) => {
      if (type === 'mutualTLS') return true;
      if (type === 'apiKey') return sent[place](name);
      const kind = type === 'http' ? scheme?.toLowerCase() : 'bearer';
      return headers.authorization?.toLowerCase().startsWith(`${kind} `);
    }),
  );
  must(isLetIn.length === 0 || isLetIn.includes(true), 'no way of authorization is complete');
  return [...faults, ...bodyFaults({ headers, body }, operation, resolve, validator)];
}

/** A parameter that is an object or a list can have its name with brackets. */
function isKeyOf(name: string, key: string): boolean {
  return key === name || key.startsWith(`${name}[`) || name === `${key}[]`;
}

/** A field that only responses have may be required, and is left out of requests. */
function isReadOnly(message: string, schema: unknown, resolve: Api['resolve']): boolean {
  const [, name = ''] = /required property '(.*)'/.exec(message) ?? [];
  const own = isObject(schema) && isReference(schema) ? resolve(schema) : schema;
  const property = childOf(childOf(own, 'properties'), name);
  return childOf(property, 'readOnly') === true;
}

function bodyFaults(
  { headers, body }: Pick<Arrived, 'headers' | 'body'>,
  { requestBody }: HttpOperation,
  resolve: Api['resolve'],
  validator: ValueValidator | undefined,
): string[] {
  const content = requestBody?.content ?? {};
  const type = headers['content-type']?.split(';')[0];
  if (body === '') return requestBody?.required ? ['the body is missing'] : [];
  const media = Object.entries(content).find(([each]) => each.split(';')[0] === type)?.[1];
  if (!media) return [`the content type is ${type}`];
  if (type?.includes('json')) {
    const value: unknown = JSON.parse(body);
    const named = Object.values(media.examples ?? {}).map((each) =>
      '$ref' in each ? (resolve(each as { $ref: string }) as { value: unknown }) : each,
    );
    const examples = [
      ...(media.example === undefined ? [] : [media.example]),
      ...named.flatMap((each) => ('value' in each ? [each.value] : [])),
    ];
    if (examples.length > 0) {
      return examples.some((each) => isEqual(each, value)) ? [] : ['the body is no example'];
    }
    return (validator?.(value) ?? [])
      .filter(({ message }) => !isReadOnly(message, media.schema, resolve))
      .map(({ message }) => `the body: ${message}`);
  }
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    const { schema } = media;
    const fields = isObject(schema) ? entriesOf(schema.properties) : [];
    const required = isObject(schema) && Array.isArray(schema.required) ? schema.required : [];
    return fields
      .filter(([name]) => required.includes(name) && !body.includes(name))
      .map(([name]) => `the field ${name} is missing`);
  }
  return [];
}

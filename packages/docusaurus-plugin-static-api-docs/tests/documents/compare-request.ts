import isEqual from 'lodash/isEqual';

import { type Api, follow, type HttpOperation } from '../../src/read';
import { examplesOf } from '../../src/model/openapi/examples';
import { isObject } from 'docusaurus-plugin-static-api-docs/json';
import type { Arrived } from '../../src/samples/echo.fixture';

/** Headers that samples don't take from parameters. */
const ignored = ['accept', 'content-type', 'authorization'];

/** Returns what is wrong with the request of a sample, by the document. */
export function faultsOf(
  { method, url, headers, body }: Arrived,
  operation: HttpOperation,
  { resolve }: Api,
): string[] {
  const { security, requestBody, parameters } = operation;
  const sent = {
    path: '',
    query: decodeURIComponent(url.search),
    querystring: decodeURIComponent(url.search),
    header: Object.keys(headers).join(' '),
    cookie: headers.cookie ?? '',
  };
  const [path = ''] = operation.path.split('#');
  const steps = path.split(/\{[^}]+\}/).map((it) => it.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const missing = parameters.filter(({ name, in: place, required, schema }) => {
    if (!required || ignored.includes(name.toLowerCase()) || place === 'path') return false;
    // An object has a parameter for each field, without the name of its own.
    const isInParts = place !== 'header' && isObject(schema) && schema.type === 'object';
    return !isInParts && !sent[place].includes(place === 'header' ? name.toLowerCase() : name);
  });
  const isLetIn = security.map((way) =>
    way.every(({ scheme: { type, name = '', in: place = 'header', scheme } }) => {
      if (type === 'mutualTLS') return true;
      if (type === 'apiKey') return sent[place].includes(name) || name.toLowerCase() in headers;
      const kind = type === 'http' ? scheme?.toLowerCase() : 'bearer';
      return headers.authorization?.toLowerCase().startsWith(`${kind} `);
    }),
  );
  const type = headers['content-type']?.split(';')[0];
  const media = requestBody?.content?.[type ?? ''];
  const examples = media ? examplesOf(follow(media, resolve), resolve) : [];
  const isExample = examples.some(({ value }) => isEqual(value, JSON.parse(body)));
  const faults = {
    method: method !== operation.method.toUpperCase(),
    path: !new RegExp(`^${steps.join('[^/]+')}$`).test(decodeURIComponent(url.pathname)),
    [`parameters ${missing.map(({ name }) => name).join()}`]: missing.length > 0,
    authorization: isLetIn.length > 0 && !isLetIn.includes(true),
    body: body === '' ? requestBody?.required : !media,
    example: type?.includes('json') && examples.length > 0 && !isExample,
  };
  return Object.entries(faults).flatMap(([about, isWrong]) => (isWrong ? [about] : []));
}

import { nearestName } from '../../src/shared/faults';
import type { ParameterObject } from '../../src/specifications';
import { viewSchema } from '../../src/reference/schema/view-schema';
import type { Contract } from './contract';
import type { ParameterValue, RawRequest, RequestFault } from './request';
import type { Route } from './route';

/** Reads and validates the parameters of a request. */
export function readParameters(
  contract: Contract,
  { operation, pathTexts }: Route,
  { url, headers }: RawRequest,
): { values: ParameterValue[]; faults: RequestFault[] } {
  const values: ParameterValue[] = [];
  const faults = unknownQueryNames(contract, operation.parameters, url, operation.operation);

  for (const parameter of operation.parameters.filter((it) => !isIgnored(it))) {
    const { name, in: place } = parameter;
    const fault = (message: string): RequestFault => ({
      status: 400,
      part: `${place}.${name}`,
      message,
      place: contract.placeOf(parameter),
      subjects: [name],
    });
    const texts = textsOf(parameter, pathTexts, url, headers);
    if (texts === undefined) {
      faults.push(fault('is not valid percent-encoding'));
    } else if (texts.length === 0) {
      if (parameter.required) faults.push(fault('is missing; the specification requires it'));
    } else {
      const { value, problem } = convert(contract, parameter, texts);
      const problems = problem
        ? [problem]
        : contract.mismatches(parameter.schema ?? true, value).map((it) => it.message);
      faults.push(
        ...problems.map((it) => fault(`${it}, but is ${JSON.stringify(texts.join(','))}`)),
      );
      values.push({ name, in: place as ParameterValue['in'], value });
    }
  }
  return { values, faults };
}

/** OpenAPI says that a header parameter of these names is ignored (3.1, Parameter Object). */
function isIgnored({ in: place, name }: ParameterObject): boolean {
  return place === 'header' && /^(accept|content-type|authorization)$/i.test(name);
}

function unknownQueryNames(
  contract: Contract,
  parameters: readonly ParameterObject[],
  url: URL,
  operation: object,
): RequestFault[] {
  const known = parameters.filter((it) => it.in === 'query').map((it) => it.name);
  return [...new Set(url.searchParams.keys())]
    .filter((name) => !known.includes(name))
    .map((name) => {
      const nearest = nearestName(name, known);
      const expected = nearest ? `nearest: ${nearest}` : `it takes ${known.join(', ') || 'none'}`;
      return {
        status: 400,
        part: `query.${name}`,
        message: `is no query parameter of this call; ${expected}`,
        place: contract.placeOf(operation),
        subjects: [name],
      };
    });
}

/** Returns the texts that a request gives for a parameter; `undefined` when they cannot be read. */
function textsOf(
  { name, in: place }: ParameterObject,
  pathTexts: Route['pathTexts'],
  url: URL,
  headers: RawRequest['headers'],
): string[] | undefined {
  if (place === 'query') return url.searchParams.getAll(name);
  if (place === 'header') return [headers[name.toLowerCase()] ?? []].flat();
  try {
    return [decodeURIComponent(pathTexts[name] ?? '')];
  } catch {
    return undefined;
  }
}

const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

/** Converts texts to what the schema describes, by style and explode (OpenAPI 3.1, Style Values). */
function convert(
  { resolve }: Contract,
  { in: place, schema, style = place === 'query' ? 'form' : 'simple', explode }: ParameterObject,
  texts: readonly string[],
): { value?: unknown; problem?: string } {
  const { types, schema: own } = viewSchema(schema ?? true, resolve);
  if (!types.includes('array')) {
    if (texts.length > 1) return { problem: 'must be given once' };
    return { value: convertText(texts[0] ?? '', types) };
  }
  const itemTypes = own.items === undefined ? [] : viewSchema(own.items, resolve).types;
  const isRepeated = place === 'query' && (explode ?? style === 'form');
  const items = isRepeated ? texts : texts.flatMap((it) => it.split(separators[style] ?? ','));
  return { value: items.map((item) => convertText(item, itemTypes)) };
}

/** A text that is none of the types stays a text, and the schema refuses it. */
function convertText(text: string, types: readonly string[]): unknown {
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

import { MIMEType } from 'node:util';

import { type HttpOperation, parsePointer, type Schema } from '../../src/specifications';
import { viewSchema } from '../../src/reference/schema/view-schema';
import type { Contract } from './contract';
import type { RawRequest, RequestFault } from './request';

/** Reads and validates the body of a request. */
export function readBody(
  contract: Contract,
  { requestBody, operation }: HttpOperation,
  { body, headers }: RawRequest,
): { value?: unknown; faults: RequestFault[] } {
  const nameOf = (schema: Schema | undefined) =>
    viewSchema(schema ?? true, contract.resolve).name ?? 'body';
  const [firstMedia] = Object.values(requestBody?.content ?? {});
  const refuse = (status: number, message: string) => ({
    faults: [
      {
        status,
        part: 'body',
        message,
        place: contract.placeOf(requestBody ?? operation),
        subjects: [nameOf(firstMedia?.schema)],
      },
    ],
  });
  if (!requestBody) {
    return body.length > 0 ? refuse(400, 'is not expected: this call takes none') : { faults: [] };
  }
  const mediaTypes = Object.keys(requestBody.content ?? {});
  if (body.length === 0) {
    if (!requestBody.required) return { faults: [] };
    return refuse(400, `is missing; the specification requires ${mediaTypes.join(' or ')}`);
  }
  const mediaType = mediaTypes.find((it) => accepts(it, headers['content-type']));
  if (mediaType === undefined) {
    const sent = headers['content-type'] ?? 'no media type';
    return refuse(415, `is ${sent}; expected the header Content-Type: ${mediaTypes.join(' or ')}`);
  }
  const { value, problem } = parse(body, mediaType);
  if (problem) return refuse(400, problem);

  const schema = requestBody.content?.[mediaType]?.schema ?? true;
  const faults = contract.mismatches(schema, value).map(({ pointer, message }): RequestFault => {
    const segments = parsePointer(pointer) ?? [];
    return {
      status: 400,
      part: ['body', ...segments].join('.'),
      message,
      place: contract.placeInSchema(schema, pointer),
      subjects: [...segments.toReversed(), nameOf(schema)],
    };
  });
  return { value, faults };
}

function accepts(expected: string, sent: string | undefined): boolean {
  try {
    const { essence, type } = new MIMEType(sent ?? '');
    return [essence, `${type}/*`, '*/*'].includes(new MIMEType(expected).essence);
  } catch {
    return false;
  }
}

function parse(body: Buffer, mediaType: string): { value?: unknown; problem?: string } {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return { problem: 'is not valid UTF-8' };
  }
  if (!/[/+]json$/.test(mediaType)) return { value: text };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: `is not valid JSON: ${(error as Error).message}` };
  }
}

import type { HttpOperation } from '../../src/specifications';
import type { ChosenExample } from './choose-example';
import type { DefinedResponse } from './contract';
import type { RequestFault } from './request';

/** What the simulator answers. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly operation?: HttpOperation;
  /** Name of the example that the body is; `undefined` when it is none. */
  readonly example?: string;
  /** Why the request was refused; empty when it was accepted. */
  readonly faults: readonly RequestFault[];
}

/** Returns the answer that an operation defines, with an example as its body. */
export function writeAnswer(
  operation: HttpOperation,
  { status, mediaType }: DefinedResponse,
  example: ChosenExample | undefined,
): Answer {
  const code = /^\d{3}$/.test(status) ? Number(status) : 200;
  if (mediaType === undefined || !example) {
    return { status: code, headers: {}, body: '', operation, faults: [] };
  }
  return {
    status: code,
    headers: { 'Content-Type': withCharset(mediaType) },
    body: serialize(mediaType, example.value),
    operation,
    example: example.name,
    faults: [],
  };
}

function withCharset(mediaType: string): string {
  return mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType;
}

function serialize(mediaType: string, value: unknown): string {
  return /[/+]json$/.test(mediaType) ? `${JSON.stringify(value, null, 2)}\n` : String(value);
}

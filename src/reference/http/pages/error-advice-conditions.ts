import { plainText } from '../../markup';
import type { Api, HttpOperation, ResponseObject } from '../../../specifications';
import { examplesOf } from '../openapi/examples';

/** One thing that a status can mean for a call. */
export interface ErrorCondition {
  /** A sentence without a full stop. */
  readonly title: string;
  /** Name of the example that shows it; none when the response has no example. */
  readonly example?: string;
}

/**
 * Returns what an error can mean for a call: what its examples show, else what its description says.
 */
export function conditionsOf(response: ResponseObject, { resolve }: Api): ErrorCondition[] {
  const named = Object.values(response.content ?? {})
    .flatMap((media) => examplesOf(media, resolve))
    .flatMap(({ name, summary }) =>
      summary ? [{ title: withoutFullStop(plainText(summary)), example: name }] : [],
    );
  const unique = new Map(named.map((condition) => [condition.title, condition]));
  if (unique.size > 0) return [...unique.values()];
  const description = plainText(response.description ?? '');
  return description ? [{ title: withoutFullStop(description) }] : [];
}

/** The calls that a condition can come from, by what the specification says about it there. */
export interface ConditionCause {
  /** Description of the response, Markdown; empty when it says no more than the condition. */
  readonly description: string;
  readonly operations: readonly HttpOperation[];
}

/** Returns the error conditions of a whole API under one status, each with its calls. */
export function conditionsOfStatus(
  status: string,
  api: Api,
): { readonly title: string; readonly causes: readonly ConditionCause[] }[] {
  const found = new Map<string, Map<string, Set<HttpOperation>>>();
  for (const operation of api.operations) {
    for (const [each, response] of operation.responses) {
      if (each !== status) continue;
      for (const { title } of conditionsOf(response, api)) {
        const causes = found.get(title) ?? new Map<string, Set<HttpOperation>>();
        found.set(title, causes);
        const text = response.description ?? '';
        const description = withoutFullStop(plainText(text)) === title ? '' : text;
        causes.set(description, (causes.get(description) ?? new Set()).add(operation));
      }
    }
  }
  return [...found].map(([title, causes]) => ({
    title,
    causes: [...causes].map(([description, operations]) => ({
      description,
      operations: [...operations],
    })),
  }));
}

function withoutFullStop(text: string): string {
  return text.replace(/\.$/, '');
}

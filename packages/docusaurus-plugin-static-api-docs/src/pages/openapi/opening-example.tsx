/** @jsxImportSource docusaurus-plugin-static-api-docs */

import { CodeBlock, exampleText, LanguageSwitcher, Switcher } from '../../markup';
import type { Api, HttpOperation } from '../../read';
import { toHtml } from '../../markup/page';
import { type Sample, samplesOf } from '../../samples';
import { examplesOf } from '../../model/openapi/examples';
import { statusInWords } from './error-advice';
import type { Markup } from '../../markup/jsx-runtime';

/**
 * Renders a request in all languages, and its first successful response.
 *
 * @param operationId - operationId of an operation with an example
 * @param serverVariable - name of the environment variable with the base URL
 * @param values - what it returns, each in a response of its own; by default, its first example
 * @throws Error if there is no such operation or example
 */
export function openingExample(
  api: Api,
  operationId: string,
  serverVariable: string,
  values?: readonly unknown[],
): string {
  const operation = api.operations.find((each) => each.operation.operationId === operationId);
  const success = operation && successOf(operation, api);
  if (!success) throw new Error(`${operationId} has no example of a successful response`);
  const { samples } = samplesOf(operation, api, { serverVariable });
  return toHtml(openingMarkup(samples, success.status, values ?? [success.value]));
}

interface Success {
  readonly status: string;
  readonly value: unknown;
}

/** Returns the first success of an operation with its first example, if it has one. */
export function successOf({ responses }: HttpOperation, { resolve }: Api): Success | undefined {
  const [status = '', response] = responses.find(([each]) => /^2/.test(each)) ?? [];
  const [media] = Object.values(response?.content ?? {});
  const [example] = media ? examplesOf(media, resolve) : [];
  return example && { status, value: example.value };
}

/** An operation's request, above a response for each value. */
export function openingMarkup(
  samples: readonly Sample[],
  status: string,
  values: readonly unknown[],
): Markup {
  const label = statusInWords(status);
  return (
    <div className="code-group">
      <LanguageSwitcher samples={samples} />
      {values.map((value, index) => {
        const code = exampleText(value);
        const content = <CodeBlock code={code} language="json" label={`Response ${label}`} />;
        const name = index === 0 ? 'response' : `response-${index + 1}`;
        return (
          <Switcher legend="Response" name={name} items={[{ value: status, label, content }]} />
        );
      })}
    </div>
  );
}

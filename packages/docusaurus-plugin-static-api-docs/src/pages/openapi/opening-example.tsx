/** @jsxImportSource docusaurus-plugin-static-api-docs */

import { CodeBlock, exampleText, LanguageSwitcher, Switcher } from '../../markup';
import type { Api, HttpOperation } from '../../read';
import { toHtml } from '../../markup/page';
import { type Sample, samplesOf } from '../../samples';
import { examplesOf } from '../../model/openapi/examples';
import { statusInWords } from './error-advice';
import type { Markup } from '../../markup/jsx-runtime';

/**
 * Renders a request in all languages, and the first example of its first successful response.
 *
 * @param operationId - operationId of an operation with an example
 * @param serverVariable - name of the environment variable with the base URL
 * @throws Error if there is no such operation or example
 */
export function openingExample(api: Api, operationId: string, serverVariable: string): string {
  const operation = api.operations.find((each) => each.operation.operationId === operationId);
  const success = operation && successOf(operation, api);
  if (!success) throw new Error(`${operationId} has no example of a successful response`);
  const { samples } = samplesOf(operation, api, { serverVariable });
  return toHtml(openingMarkup(samples, success));
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

/** An operation's request, above its response. */
export function openingMarkup(samples: readonly Sample[], { status, value }: Success): Markup {
  const label = statusInWords(status);
  const code = exampleText(value);
  const content = <CodeBlock code={code} language="json" label={`Response ${label}`} />;
  return (
    <div className="code-group">
      <LanguageSwitcher samples={samples} />
      <Switcher legend="Response" name="response" items={[{ value: status, label, content }]} />
    </div>
  );
}

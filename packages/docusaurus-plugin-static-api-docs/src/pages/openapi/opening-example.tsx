import { CodeBlock, exampleText, LanguageSwitcher, Switcher } from '../../markup';
import type { Api } from '../../read';
import { toHtml } from '../../markup/page';
import { samplesOf } from '../../samples';
import { examplesOf } from '../../model/openapi/examples';
import { statusInWords } from './error-advice';

/**
 * Makes the markup of a request in all languages and of its response, as the first example of the
 * first success says it.
 *
 * @param operationId - of an operation with an example
 * @param serverVariable - name of the environment variable with the base URL
 * @throws Error when there is no such operation or example
 */
export function openingExample(api: Api, operationId: string, serverVariable: string): string {
  const operation = api.operations.find((each) => each.operation.operationId === operationId);
  const [status = '', response] = operation?.responses.find(([each]) => /^2/.test(each)) ?? [];
  const [media] = Object.values(response?.content ?? {});
  const [example] = media ? examplesOf(media, api.resolve) : [];
  if (!operation || !example) throw new Error(`${operationId} has no example of a success`);
  const { samples } = samplesOf(operation, api, serverVariable);
  return toHtml(
    <>
      <LanguageSwitcher samples={samples} />
      <Switcher
        legend="Response"
        name="response"
        items={[
          {
            value: status,
            label: statusInWords(status),
            content: (
              <CodeBlock
                code={exampleText(example.value)}
                language="json"
                label={`Response ${statusInWords(status)}`}
              />
            ),
          },
        ]}
      />
    </>,
  );
}

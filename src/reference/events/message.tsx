import type { MessageExampleInterface, MessageInterface } from '@asyncapi/parser';
import type { ReactNode } from 'react';

import { CodeBlock, exampleText, markdownToHtml, Permalink } from '../markup';
import { Bindings, codes, docsLink, FactList, type PageContext, tagNames } from './markup';
import { Prose } from './prose';
import { SchemaPart } from './schema-part';

/**
 * All about one message: facts, headers and payload field by field, and examples.
 *
 * @param props.message - with its traits applied, as the parser gives it
 * @param props.defaultContentType - of the document
 * @param props.page - gives out ids, follows references
 * @param props.path - what the ids of its fields start with
 */
export function Message({
  message,
  defaultContentType,
  page,
  path,
}: {
  message: MessageInterface;
  defaultContentType: string | undefined;
  page: PageContext;
  path: readonly string[];
}): ReactNode {
  const correlation = message.correlationId();
  return (
    <>
      <Prose summary={message.summary()} html={markdownToHtml(message.description() ?? '')} />
      <FactList
        rows={[
          ['Content type', codes(message.contentType() ?? defaultContentType)],
          ['Correlation ID', codes(correlation?.location())],
          ['Tags', tagNames(message.tags())],
          ['Documentation', docsLink(message.externalDocs())],
        ]}
      />
      <Prose html={markdownToHtml(correlation?.description() ?? '')} />
      <SchemaPart name="headers" schema={message.headers()} page={page} path={path} />
      <SchemaPart name="payload" schema={message.payload()} page={page} path={path} />
      <Examples examples={message.examples().all()} page={page} path={path} />
      <Bindings bindings={message.bindings()} />
    </>
  );
}

function Examples({
  examples,
  page,
  path,
}: {
  examples: readonly MessageExampleInterface[];
  page: PageContext;
  path: readonly string[];
}): ReactNode {
  return examples.map((example, index) => {
    const name = example.name() ?? String(index + 1);
    const title = `Example: ${example.summary() ?? name}`;
    const id = page.ids.give(...path, 'example', name);
    return (
      <div className="example" id={id} key={id}>
        <p className="example-title">
          {title}
          <Permalink id={id} name={title} />
        </p>
        {example.hasHeaders() ? (
          <CodeBlock
            label={`${title} Headers`}
            language="json"
            code={exampleText(example.headers())}
          />
        ) : null}
        {example.hasPayload() ? (
          <CodeBlock label={title} language="json" code={exampleText(example.payload())} />
        ) : null}
      </div>
    );
  });
}

import type { MessageExampleInterface, MessageInterface } from '@asyncapi/parser';
import { createElement as h, Fragment, type ReactNode } from 'react';

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
  return h(
    Fragment,
    null,
    h(Prose, { summary: message.summary(), html: markdownToHtml(message.description() ?? '') }),
    h(FactList, {
      rows: [
        ['Content type', codes(message.contentType() ?? defaultContentType)],
        ['Correlation id', codes(correlation?.location())],
        ['Tags', tagNames(message.tags())],
        ['Documentation', docsLink(message.externalDocs())],
      ],
    }),
    h(Prose, { html: markdownToHtml(correlation?.description() ?? '') }),
    h(SchemaPart, { name: 'headers', schema: message.headers(), page, path }),
    h(SchemaPart, { name: 'payload', schema: message.payload(), page, path }),
    h(Examples, { examples: message.examples().all(), page, path }),
    h(Bindings, { bindings: message.bindings() }),
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
    return h(
      'div',
      { className: 'example', id, key: id },
      h('p', { className: 'example-title' }, title, h(Permalink, { id, name: title })),
      example.hasHeaders()
        ? h(CodeBlock, {
            label: `${title} Headers`,
            language: 'json',
            code: exampleText(example.headers()),
          })
        : null,
      example.hasPayload()
        ? h(CodeBlock, {
            label: title,
            language: 'json',
            code: exampleText(example.payload()),
          })
        : null,
    );
  });
}

/** @jsxImportSource docusaurus-plugin-static-api-docs */
import type { MessageInterface, SchemaInterface } from '@asyncapi/parser';

import {
  CodeBlock,
  Example,
  exampleText,
  factList,
  fieldTree,
  idOf,
  Markdown,
  type PageContext,
  linkTo,
  readMarkdown,
  Switcher,
} from '../../markup';
import type { Schema } from '../../read';
import { codes, proseBox, settingsOf, subheading, tagList } from './markup';
import type { Markup } from '../../markup/jsx-runtime';

/**
 * Returns the examples of a message as views of a `Switcher`.
 *
 * @param path - prefix of the IDs
 */
export function examplesOf(message: MessageInterface, path: readonly string[]) {
  return message
    .examples()
    .all()
    .map((example, index) => {
      const name = example.name() ?? String(index + 1);
      const title = `Example: ${example.summary() ?? name}`;
      const content = (
        <Example id={idOf(...path, 'example', name)} title={title}>
          {example.hasHeaders() ? json(`${title} Headers`, example.headers()) : null}
          {example.hasPayload() ? json(title, example.payload()) : null}
        </Example>
      );
      return { value: name, label: name, content };
    });
}

/**
 * The facts, headers, payload, and examples of a message.
 *
 * @param message - with its traits applied, as the parser returns it
 * @param title - its heading
 * @param examples - those that aren't shown elsewhere on the page
 * @param defaultContentType - default of the document
 * @param path - prefix of the IDs
 */
export function messageParts(
  message: MessageInterface,
  title: string,
  examples: ReturnType<typeof examplesOf>,
  defaultContentType: string | undefined,
  path: readonly string[],
  page: PageContext,
): Markup {
  const correlation = message.correlationId();
  const name = message.name();
  // The page says at its start which type messages have.
  const isUsual = message.contentType() === defaultContentType;
  const rows = [
    // Without a title, it's the heading.
    ['Name', message.hasTitle() ? codes(name) : undefined],
    ['Content type', isUsual ? undefined : codes(message.contentType())],
    ['Correlation ID', codes(correlation?.location())],
    ['Tags', tagList(message.tags())],
    ['Documentation', linkTo(message.externalDocs()?.url())],
  ] as const;
  return (
    <>
      {proseBox(message.summary(), readMarkdown(message.description() ?? ''))}
      {factList(rows)}
      <Markdown text={correlation?.description()} />
      {schemaPart('Headers', title, message.headers(), [...path, 'headers'], page)}
      {schemaPart('Payload', title, message.payload(), [...path, 'payload'], page)}
      {examples.length > 1 ? (
        <Switcher
          legend={`Example of ${title}`}
          name={idOf(...path, 'examples')}
          items={examples}
        />
      ) : (
        examples[0]?.content
      )}
      {settingsOf(message.bindings(), 'message', path, page)}
    </>
  );
}

function json(label: string, value: unknown): Markup {
  return <CodeBlock label={label} language="json" code={exampleText(value)} />;
}

/** Lists the fields of a schema; shows the source of schemas in other languages (Avro, Protobuf, …). */
function schemaPart(
  text: string,
  ofMessage: string,
  model: SchemaInterface | undefined,
  path: readonly string[],
  page: PageContext,
): Markup {
  if (!model) return null;
  const whole = model.json<{ schemaFormat?: string; schema?: unknown }>();
  // AsyncAPI 3 wraps schemas that name their language in a Multi Format Schema Object.
  const isWrapped =
    typeof whole === 'object' && whole.schemaFormat !== undefined && 'schema' in whole;
  const format = isWrapped ? whole.schemaFormat : model.schemaFormat();
  const schema: unknown = isWrapped ? whole.schema : whole;
  if (format === undefined || /asyncapi|openapi|schema\+(?:json|yaml)/u.test(format)) {
    return fieldTree(schema as Schema, path, page, {
      lead: <strong className="field-type">{text}</strong>,
      name: `${text} of ${ofMessage}`,
    });
  }
  const label = `${text}: schema`;
  return (
    <>
      {subheading(idOf(...path), text)}
      {factList([['Schema language', codes(format)]])}
      {typeof schema === 'string' ? <CodeBlock label={label} code={schema} /> : json(label, schema)}
    </>
  );
}

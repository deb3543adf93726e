import type {
  BindingsInterface,
  ExternalDocumentationInterface,
  TagsInterface,
} from '@asyncapi/parser';
import { Fragment, type ReactNode } from 'react';

import { CodeBlock, Codes, commaSeparated, hashOf, type Ids, Permalink } from '../markup';
import type { Resolve } from '../../specifications';

/** What all fields of the page share. */
export interface PageContext {
  readonly ids: Ids;
  /** Follows references in schemas. */
  readonly resolve: Resolve;
}

/** A term and what is said of it. */
export type FactRow = readonly [term: string, value: ReactNode];

/**
 * A list of terms, each with what holds for it.
 *
 * @param props.rows - those without a value are left out, and so is a list without rows
 */
export function FactList({
  rows,
  className = 'field-facts',
}: {
  rows: readonly FactRow[];
  className?: string;
}): ReactNode {
  const known = rows.filter(([, value]) => value !== undefined && value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={className}>
      {known.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns values as code, or nothing when there are none. */
export function codes(...values: readonly (string | null | undefined)[]): ReactNode {
  const known = values.filter((value) => typeof value === 'string').filter(Boolean);
  return known.length === 0 ? undefined : <Codes values={known} />;
}

/** Returns the names of tags, or nothing when there are none. */
export function tagNames(tags: TagsInterface): string {
  return tags
    .all()
    .map((tag) => tag.name())
    .join(', ');
}

/** Returns a link to documentation elsewhere, or nothing when there is none. */
export function docsLink(docs: ExternalDocumentationInterface | undefined): ReactNode {
  return docs && linkTo(docs.url());
}

/**
 * Returns a link to the web or to mail, or nothing.
 *
 * @param url - hostile: any other scheme is shown as text
 */
export function linkTo(url: string | undefined, text = url): ReactNode {
  if (!url) return undefined;
  return /^(?:https?|mailto):/iu.test(url) ? <a href={url}>{text}</a> : text;
}

/** Returns links to places of the page, or nothing when there are none. */
export function links(
  places: readonly { readonly id: string; readonly title: string }[],
): ReactNode {
  if (places.length === 0) return undefined;
  return commaSeparated(
    places.map(({ id, title }) => (
      <a key={id} href={hashOf(id)}>
        {title}
      </a>
    )),
  );
}

/** A heading below those of the table of contents, with the link to it. */
export function Subheading({ id, text }: { id: string; text: string }): ReactNode {
  return (
    <h4 id={id}>
      {text}
      <Permalink id={id} name={text} />
    </h4>
  );
}

/** The settings of a protocol, as the specification has them. */
export function Bindings({ bindings }: { bindings: BindingsInterface }): ReactNode {
  return bindings.all().map((binding) => {
    const label = `Settings of the protocol ${binding.protocol()}`;
    return (
      <Fragment key={binding.protocol()}>
        <p className="reference-label">{label}</p>
        <CodeBlock label={label} language="json" code={jsonText(binding.value())} />
      </Fragment>
    );
  });
}

/** Returns a value of the specification as JSON, without what the parser added to it. */
export function jsonText(value: unknown): string {
  return JSON.stringify(
    value,
    (key, child: unknown) => (key.startsWith('x-parser-') ? undefined : child),
    2,
  );
}

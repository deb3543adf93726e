/** @jsxImportSource docusaurus-plugin-static-api-docs */
import upperFirst from 'lodash/upperFirst';

import { type OpenPoint, openPointTerm } from '../read';
import { hashOf } from '../shared/ids';
import { plainText, splitLead } from './markdown';
import type { Markup } from './jsx-runtime';

/** Values of the specification as code. Commas that are only heard separate them. */
export function Codes({ values }: { values: readonly string[] }): Markup {
  return values.map((value, index) => [
    index > 0 && [<span className="visually-hidden">,</span>, ' '],
    <Code value={value} />,
  ]);
}

/** A value as code; a query has a line for each parameter. */
export function Code({ value }: { value: string }): Markup {
  const pairs = value.includes('&') ? value.split(/(?<=&)/) : [];
  const lines = pairs.map((pair) => (
    <span>
      {pair.split(/(?<==)/).map((part) => (
        <span>{part}</span>
      ))}
    </span>
  ));
  return <code>{lines.length > 0 ? lines : value}</code>;
}

/** Joins parts of a sentence with commas, or with other words. */
export function joined(parts: readonly Markup[], between = ', '): Markup {
  return parts.map((part, index) => [index > 0 && between, part]);
}

/** Joins parts as a sentence lists them: "a and b", "a, b, and c". */
export function listed(parts: readonly Markup[]): Markup {
  const positions = parts.map((_part, index) => String(index));
  return new Intl.ListFormat('en-US')
    .formatToParts(positions)
    .map(({ type, value }) => (type === 'element' ? parts[Number(value)] : value));
}

/** Links with commas between them. */
export function links(places: readonly (readonly [href: string, words: Markup])[]): Markup {
  const all = places.map(([href, words]) => <a href={href}>{words}</a>);
  return joined(all);
}

/** A term and its value. */
type FactRow = readonly [term: Markup, value: Markup];

/** A list of terms and values. Omits rows without a value, and renders nothing without rows. */
export function factList(rows: readonly FactRow[], className = 'field-facts'): Markup {
  const filled = rows.filter(([, value]) => value !== undefined && value !== null && value !== '');
  if (filled.length === 0) return null;
  return (
    <dl className={className}>
      {filled.map(([term, value]) => (
        <div>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns two rows for each open point, of which the advice leads. */
export function openPointRows(openPoints: readonly OpenPoint[] = []): FactRow[] {
  return openPoints.flatMap(({ point, instead }): FactRow[] => [
    [openPointTerm, splitLead(instead).lead],
    ['Not defined', splitLead(`${upperFirst(point)}.`).lead],
  ]);
}

/**
 * The link to a heading, schema, or response, shown on hover.
 *
 * @param props.name - accessible name of the target
 */
export function Permalink({ id, name }: { id: string; name: string }): Markup {
  return <a className="hash-link" href={hashOf(id)} aria-label={`Direct link to ${name}`} />;
}

/**
 * The name of a field, row, or example as the link to it, so that screen readers read it once. Styles show on
 * hover that it is a link.
 */
export function SelfLink({ id, children }: { id: string; children: Markup }): Markup {
  return (
    <a className="self-link" href={hashOf(id)}>
      {children}
    </a>
  );
}

/** Content that is folded under a summary on phones, and open elsewhere. */
export function PhoneFold({ summary, children }: { summary: string; children: Markup }): Markup {
  return (
    <details className="fold fold--phone">
      <summary className="field-head">{summary}</summary>
      {children}
    </details>
  );
}

/** An example with its title; its description and code are the children. */
export function Example({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: Markup;
}): Markup {
  const [, word, name] = /^(Example: )?(.*)$/su.exec(title) ?? [];
  return (
    <div className="example" id={id}>
      <p className="example-title">
        <SelfLink id={id}>
          {word && <span className="example-word">{word}</span>}
          {name}
        </SelfLink>
      </p>
      {children}
    </div>
  );
}

/**
 * Returns a web or mail link, or nothing without a URL. A relative URL becomes a link only if the reference
 * has a `linkBase`.
 *
 * @param url - untrusted; other schemes are shown as text
 */
export function linkTo(url: string | undefined, text = url): Markup {
  if (!url) return undefined;
  if (/^(?:https?|mailto):/iu.test(url)) return <a href={url}>{text}</a>;
  if (/^(?:\/\/|[a-z][a-z\d+.-]*:)/iu.test(url)) return text;
  return (
    <a data-relative="code" href={url}>
      {text}
    </a>
  );
}

/** A link to further documentation, or nothing. */
export function furtherDocs(
  docs: { readonly url: string; readonly description?: string } | undefined,
): Markup {
  if (!docs) return null;
  return <p>See also: {linkTo(docs.url, plainText(docs.description ?? '') || docs.url)}.</p>;
}

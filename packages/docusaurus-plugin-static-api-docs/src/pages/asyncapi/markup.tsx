import type { BindingsInterface, TagsInterface } from '@asyncapi/parser';
import compact from 'lodash/compact';
import { Fragment, type ReactNode } from 'react';

import {
  CodeBlock,
  Codes,
  joined,
  exampleText,
  hashOf,
  Html,
  links,
  linkTo,
  Permalink,
  plainText,
} from '../../markup';
import { toHtml } from '../../markup/page';

/** A summary (plain text) and a description (safe HTML); nothing when both are empty. */
export function proseBox(summary: string | undefined, html: string): ReactNode {
  return <Html html={(summary ? toHtml(<p>{summary}</p>) : '') + html} />;
}

/** Returns values as code, or nothing when there are none. */
export function codes(...values: readonly (string | null | undefined)[]): ReactNode {
  const known = compact(values);
  return known.length === 0 ? undefined : <Codes values={known} />;
}

/** Returns tags with what they mean, or nothing when there are none. */
export function tagList(tags: TagsInterface): ReactNode {
  const all = tags.all().map((tag) => {
    const meaning = plainText(tag.description() ?? '').replace(/\.$/, '');
    return (
      <Fragment key={tag.name()}>
        {linkTo(tag.externalDocs()?.url(), tag.name()) ?? tag.name()}
        {meaning ? ` (${meaning})` : ''}
      </Fragment>
    );
  });
  return all.length === 0 ? undefined : joined(all);
}

/** Returns links to places of the page, or nothing when there are none. */
export function linksTo(places: readonly { id: string; title: string }[]): ReactNode {
  if (places.length === 0) return undefined;
  return links(places.map(({ id, title }) => [hashOf(id), title]));
}

/** A heading below those of the table of contents, with the link to it. */
export function subheading(id: string, text: string): ReactNode {
  return (
    <>
      <h4 id={id}>{text}</h4>
      <Permalink id={id} name={text} />
    </>
  );
}

/** The settings of a protocol, as the specification has them. */
export function bindingsOf(bindings: BindingsInterface): ReactNode {
  return bindings.all().map((binding) => {
    const label = `Settings of the protocol ${binding.protocol()}`;
    return (
      <Fragment key={binding.protocol()}>
        <p className="reference-label">{label}</p>
        <CodeBlock label={label} language="json" code={exampleText(binding.value())} />
      </Fragment>
    );
  });
}

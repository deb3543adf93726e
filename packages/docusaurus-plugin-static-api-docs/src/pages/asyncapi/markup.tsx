/** @jsxImportSource docusaurus-plugin-static-api-docs */
import type { BindingsInterface, TagsInterface } from '@asyncapi/parser';
import compact from 'lodash/compact';

import {
  Codes,
  joined,
  fieldTree,
  hashOf,
  links,
  linkTo,
  type PageContext,
  Permalink,
  plainText,
  Prose,
} from '../../markup';
import { type Configurable, settingsSchema } from '../../model/asyncapi/settings';
import { protocolName } from '../../model/asyncapi/words';
import type { Markup } from '../../markup/jsx-runtime';

/** A summary (plain text) and a description; nothing when both are empty. */
export function proseBox(summary: string | undefined, description: Markup): Markup {
  return (
    <Prose>
      {summary ? <p>{summary}</p> : null}
      {description}
    </Prose>
  );
}

/** Returns values as code, or nothing if there are none. */
export function codes(...values: readonly (string | null | undefined)[]): Markup {
  const present = compact(values);
  return present.length === 0 ? undefined : <Codes values={present} />;
}

/** Returns tags with their descriptions, or nothing if there are none. */
export function tagList(tags: TagsInterface): Markup {
  const all = tags.all().map((tag) => {
    const meaning = plainText(tag.description() ?? '').replace(/\.$/, '');
    return (
      <>
        {linkTo(tag.externalDocs()?.url(), tag.name()) ?? tag.name()}
        {meaning ? ` (${meaning})` : ''}
      </>
    );
  });
  return all.length === 0 ? undefined : joined(all);
}

/** Returns links to parts of the page, or nothing if there are none. */
export function linksTo(places: readonly { id: string; title: string }[]): Markup {
  if (places.length === 0) return undefined;
  return links(places.map(({ id, title }) => [hashOf(id), title]));
}

/** A heading with its permalink, at a level below the table of contents. */
export function subheading(id: string, text: string): Markup {
  return (
    <>
      <h4 id={id}>{text}</h4>
      <Permalink id={id} name={text} />
    </>
  );
}

/** The settings that a part of a document has for each protocol, as fields. */
export function settingsOf(
  bindings: BindingsInterface,
  part: Configurable,
  path: readonly string[],
  page: PageContext,
): Markup {
  return bindings.all().map((binding) => {
    const protocol = binding.protocol();
    const name = `Settings of ${protocolName(protocol)}`;
    const schema = settingsSchema(binding, part);
    const lead = <strong>{name}</strong>;
    return fieldTree(schema, [...path, 'settings', protocol], page, { lead, name });
  });
}

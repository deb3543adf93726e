import type { Element } from 'hast';
import isEmpty from 'lodash/isEmpty';
import memoize from 'lodash/memoize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import type { Finding } from './finding';
import { parseHtml } from '../shared/html';
import {
  childOf,
  formatPointer,
  isFilledText,
  isObject,
  isReference,
  parsePointer,
  valueAt,
} from '../shared/json';
import { nearestName } from '../shared/faults';
import { type Anchor, isSameName, readAnchor } from './anchors';
import { listOpenPoints, openPointsTitle } from './open-points';
import { allOperations, listOperations, readApi, textAt } from './operations';
import type { Resolve } from './schema-types';
import type { Specification, SpecificationNode } from './specification';
import { unknownMembers } from './unknown-members';
import { type WalkedNode, walk } from './walk';

/** A finding about a node or a text whose pointer is added later. */
type Problem = Omit<Finding, 'pointer'>;

/**
 * Returns what readers would miss: operations, their descriptions and tags, descriptions of all other parts,
 * and examples of bodies and messages. Also reports broken links in descriptions, and prose that duplicates
 * keywords.
 */
export function checkDocumentation(specification: Specification): Finding[] {
  const { kind, document, root } = specification;
  const anchors = anchorsOf(specification);
  const nodes = [...walk(kind, document)].filter(({ isData }) => !isData);
  const parts = nodes.map((node) => ({
    place: node.segments,
    problems: [...checkDescription(node), ...checkExample(node), ...checkExternalValue(node)],
  }));
  const texts = nodes.flatMap(textsOf).map(({ text, place, holder }) => {
    // A parameter has its schema beside its description.
    const schemaOf = () => root.get(...holder.segments, 'schema')?.value ?? holder.value;
    return {
      place,
      problems: [...checkAnchors(text, anchors), ...checkRestatements(text, schemaOf)],
    };
  });
  return [
    ...checkOperations(specification),
    ...(kind === 'openapi' ? checkAdvice(specification) : []),
    ...nodes.flatMap((node) => checkExampleFields(node, root)),
    ...[...parts, ...texts].flatMap(({ place, problems }) =>
      problems.map((it) => ({ ...it, pointer: formatPointer(place) })),
    ),
  ];
}

/** Returns the texts of a node that readers see. */
function textsOf(holder: WalkedNode) {
  return ['summary', 'description'].flatMap((key) => {
    const text = childOf(holder.value, key);
    return typeof text === 'string' ? { key, text, place: [...holder.segments, key], holder } : [];
  });
}

function checkOperations(specification: Specification): Finding[] {
  const operations = listOperations(specification);
  // Invalid operations are reported by the linter, and left out here.
  if (operations.length === 0 && isEmpty(specification.written['operations'])) {
    const message = 'the specification defines no operations; expected at least one';
    return [{ rule: 'operations-missing', pointer: '#', message }];
  }
  return operations.flatMap(({ id, node, ...operation }) =>
    (['description', 'tag'] as const)
      .filter((part) => operation[part] === undefined)
      .map((part) => ({
        rule: `${part}-missing`,
        pointer: node.pointer,
        message: `the operation ${id} has no ${part}`,
      })),
  );
}

/** Reports error descriptions that name a parameter or field which the operation doesn't have. */
function checkAdvice(specification: Specification): Finding[] {
  const { operations, resolve } = readApi(specification);
  const ids = operations.map(({ id }) => id);
  return operations.flatMap(({ id, node, parameters }) => {
    const validNames = [...ids, ...parameters.map(({ name }) => name)];
    const errors = node
      .entries('responses')
      .filter(([status]) => /^[45]|^default$/.test(status))
      .flatMap(([, response]) => {
        const examples = response.entries('content').flatMap(([, it]) => it.entries('examples'));
        return [response, ...examples.map(([, example]) => example)];
      });
    return errors.flatMap((error) =>
      codeNamesIn(textAt(error, 'description') ?? '')
        .filter((name) => !validNames.includes(name) && !hasField(node.value, name, resolve))
        .map((name) => ({
          rule: 'advice-unknown',
          pointer: `${error.pointer}/description`,
          message: `the operation ${id} has no parameter or field "${name}"`,
          fix: 'name only what every operation with this error has',
        })),
    );
  });
}

/** Returns the names in code spans of a description, except constants such as `null` and `PENDING`. */
function codeNamesIn(text: string): string[] {
  const names: string[] = [];
  // Parsing is slow, and most descriptions have no code.
  if (!text.includes('`')) return names;
  visit(parser.parse(text), 'inlineCode', ({ value }) => {
    if (/^[a-z]\w+$/.test(value) && !['true', 'false', 'null'].includes(value)) names.push(value);
  });
  return names;
}

function hasField(value: unknown, name: string, resolve: Resolve, seen = new Set()): boolean {
  if (!isObject(value) && !Array.isArray(value)) return false;
  if (seen.has(value)) return false;
  seen.add(value);
  if (Object.hasOwn(childOf(value, 'properties') ?? {}, name)) return true;
  const children = isReference(value) ? [resolve(value)] : Object.values(value);
  return children.some((each) => hasField(each, name, resolve, seen));
}

/**
 * Parts that need a description, by keyword. Tags are left to Redocly's rules, and messages are described by
 * their payloads.
 */
const describedParts: Readonly<Record<string, string>> = {
  channels: 'channel',
  headers: 'header',
  parameters: 'parameter',
  patternProperties: 'field',
  properties: 'field',
  requestBodies: 'request body',
  responses: 'response',
  schemas: 'schema',
  securitySchemes: 'security scheme',
  servers: 'server',
  variables: 'server variable',
};

/** The target of a reference is checked where it's defined. */
function checkDescription({ value, segments, keyword, isEntry }: WalkedNode): Problem[] {
  const isBody = keyword === 'requestBody' && !isEntry;
  const part = isBody ? 'request body' : isEntry ? valueAt(describedParts, keyword) : undefined;
  if (!part || !isObject(value) || isReference(value)) return [];
  if (isFilledText(value['description'])) return [];
  const name = [value['name'], segments.at(-1)].find(isFilledText);
  return [{ rule: 'description-missing', message: `the ${part} ${name} has no description` }];
}

function checkExample({ value, segments, keyword, isEntry }: WalkedNode): Problem[] {
  const part = valueAt({ content: 'body', messages: 'message' }, keyword);
  if (!part || !isEntry || !isObject(value) || isReference(value)) return [];
  const hasExamples = Object.keys(value['examples'] ?? {}).length > 0;
  if (hasExamples || value['example'] !== undefined) return [];
  const message = `the ${part} ${segments.at(-1)} has no example; expected at least one`;
  return [{ rule: 'example-missing', message }];
}

/** Finds fields of examples that their schemas don't have, which validators accept. */
function checkExampleFields(
  { value, segments, keyword, isEntry }: WalkedNode,
  root: SpecificationNode,
): Finding[] {
  if (!isEntry || !isObject(value) || isReference(value)) return [];
  const node = root.get(...segments);
  if (!node) return [];
  const examples = node.entries('examples').map(([, example]) => example);
  const parts =
    keyword === 'content'
      ? [{ schema: node.get('schema'), values: [node, ...examples], key: 'value' }]
      : keyword === 'messages'
        ? ['payload', 'headers'].map((key) => ({ schema: node.get(key), values: examples, key }))
        : [];
  return parts.flatMap(({ schema, values, key }) => {
    if (!schema) return [];
    const written = values.flatMap((it) => it.get(it === node ? 'example' : key) ?? []);
    return written.flatMap((example) =>
      unknownMembers([schema], example.value).map(({ pointer, message }) => ({
        rule: 'example-invalid',
        pointer: `${example.pointer}${pointer.slice(1)}`,
        // Without the path, since several bodies may contain the value.
        message: `the example doesn't match its schema: ${parsePointer(pointer)?.at(-1)} ${message}`,
      })),
    );
  });
}

/** External examples would have to be fetched, so pages can't show them. */
function checkExternalValue({ keyword, isEntry, segments }: WalkedNode): Problem[] {
  if (keyword !== 'externalValue' || isEntry || segments.at(-3) !== 'examples') return [];
  const message = "the example isn't shown, because externalValue isn't read";
  const fix = 'write it under value, or refer to a file with $ref';
  return [{ rule: 'example-elsewhere', message, fix }];
}

/** The names that descriptions can link to, by kind. */
type Anchors = Readonly<Record<Anchor['kind'], readonly string[]>>;

function anchorsOf(specification: Specification): Anchors {
  const { root } = specification;
  const operations = allOperations(specification);
  const tags = root.entries('tags').flatMap(([, tag]) => textAt(tag, 'name') ?? []);
  const chapters = (textAt(root.get('info'), 'description') ?? '').match(/(?<=^#+ +)\S.*$/gm) ?? [];
  return {
    operation: operations.map(({ id }) => id),
    tag: [...tags, ...operations.flatMap(({ tag }) => tag ?? [])],
    section: [
      'Authentication',
      ...chapters,
      ...(listOpenPoints(specification).length > 0 ? [openPointsTitle] : []),
    ],
  };
}

/** Reports broken links, which pages show as text. */
function checkAnchors(text: string, anchors: Anchors): Problem[] {
  // Parsing is slow, and most descriptions have no anchors.
  const hrefs = text.includes('#') ? hrefsIn(text) : [];
  return hrefs.flatMap((href): Problem[] => {
    if (!href.startsWith('#')) return [];
    const { kind, name = '' } = readAnchor(href.slice(1)) ?? {};
    if (kind && anchors[kind].some((it) => isSameName(name, it))) return [];
    const message = `the link to ${href} is broken; expected #operation/<operationId> or #tag/<name>`;
    const nearest = kind && nearestName(name, anchors[kind]);
    return [{ rule: 'anchor-unknown', message, fix: nearest && `nearest: #${kind}/${nearest}` }];
  });
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Returns the targets of links in Markdown and HTML. Memoized for two rules, and for repeated texts. */
const hrefsIn = memoize((text: string): readonly string[] => {
  const hrefs: string[] = [];
  visit(parser.parse(text), (node) => {
    if (node.type === 'link' || node.type === 'definition') hrefs.push(node.url);
    if (node.type !== 'html') return;
    visit(parseHtml(node.value), { tagName: 'a' }, (element: Element) => {
      hrefs.push(String(element.properties.href ?? ''));
    });
  });
  return hrefs;
});

/**
 * Returns a finding for each description with a relative link. In another site's document, such links lead to
 * pages of that site, whose URL is unknown.
 */
export function relativeLinks({ kind, document }: Specification): Finding[] {
  const nodes = [...walk(kind, document)].filter(({ isData }) => !isData);
  return nodes.flatMap(textsOf).flatMap(({ key, text, place }) => {
    if (key !== 'description' || !/\]\(|href|\]:/.test(text)) return [];
    const relative = hrefsIn(text).find((href) => !/^(?:#|[a-z][a-z\d+.-]*:|\/\/)/i.test(href));
    if (relative === undefined) return [];
    return {
      rule: 'link-relative',
      pointer: formatPointer(place),
      message: `the link to ${relative} is shown as text, because the URL of its site is unknown`,
      fix: 'set the option linkBase to the URL of that site',
    };
  });
}

/** Patterns of prose that duplicates keywords, and of the values in it. */
const restatements = [
  {
    pattern: /\b\d+ to \d+\b(?: characters?\b)?|\b\d+(?: or \d+)?[ -]characters?\b/g,
    keywords: 'minLength, maxLength, minimum, or maximum',
    values: /\d+/g,
  },
  {
    pattern: /\b[Dd]efault(?:s to|:| is)? `?(?=\d)\w+`?|\b[Dd]efault(?:s to|:| is) `[^`]+`/g,
    keywords: 'default',
    values: /(?<=`)[^`]+|\d\w*/g,
  },
  {
    pattern: /\b(?:https?|wss?):\/\/[\w.-]+:\d+|\blocalhost:\d+|\b[Pp]ort \d+\b/g,
    keywords: 'servers',
    values: /\d+$/g,
  },
  {
    pattern: /\b[Vv]ersion,? \d+(?:\.\d+)+\b/g,
    keywords: 'info.version',
    values: /[\d.]+$/g,
  },
];

/**
 * Reports limits, defaults, URLs, and versions in prose, unless the keyword is beside the description and has
 * the same value: prose further away would be forgotten when the keyword changes.
 */
function checkRestatements(text: string, schemaOf: () => unknown): Problem[] {
  const rule = 'fact-in-words';
  return restatements.flatMap(({ pattern, keywords, values }) =>
    [...text.replaceAll(/\s+/g, ' ').matchAll(pattern)].flatMap(([words]): Problem[] => {
      // These two are never beside the description of a schema.
      const isBeside = keywords !== 'servers' && keywords !== 'info.version';
      const siblings = isBeside ? keywords.split(/, (?:or )?/) : [];
      const keywordValues = siblings
        .flatMap((keyword) => childOf(schemaOf(), keyword) ?? [])
        .map(String);
      if (keywordValues.length === 0) {
        const message = `"${words}" belongs in ${keywords}, not in prose`;
        const fix = isBeside
          ? 'move it to the description beside the keyword, or delete it'
          : 'delete it: the reference shows the keyword';
        return [{ rule, message, fix }];
      }
      if ((words.match(values) ?? []).every((it) => keywordValues.includes(it))) return [];
      const message = `"${words}" contradicts the keywords beside it: ${keywordValues.join(' and ')}`;
      return [{ rule, message, fix: 'make them agree' }];
    }),
  );
}

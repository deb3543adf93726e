import type { BaseResolver, NormalizedProblem } from '@redocly/openapi-core';

import identity from 'lodash/identity';
import path from 'node:path';

import { FaultsError } from '../shared/faults';
import { formatPointer, parsePointer } from '../shared/json';
import { type Finding, toFault } from './finding';
import { restoreNames, withoutInheritedNames, withWrittenNames } from './inherited-names';
import { withFileNames, pathOfFile } from './one-document';
import type { RuleLevel } from '../shared/options';
import { markNumbers } from '../shared/written-number';
import type { Specification } from './specification';
import { withMissingTypes } from './structure-types';

/**
 * Returns the findings of Redocly's recommended rules, which validate the structure of an OpenAPI file, and
 * every example against its schema.
 *
 * @see https://redocly.com/docs/cli/rules/recommended
 */
export async function checkOpenApi(specification: Specification): Promise<Finding[]> {
  const { createConfig, lint } = await import('@redocly/openapi-core');
  const { file, formatVersion, written } = specification;
  const { openapi: version } = written;
  const problems = await lint({
    ref: file,
    config: await createConfig({ extends: ['recommended'], plugins: [plugin] }),
    externalRefResolver: await redoclyResolver(specification, written),
  });
  const versionFinding: Finding = {
    rule: 'struct',
    level: 'recommended',
    pointer: '#/openapi',
    message: `"openapi" is ${JSON.stringify(version)}; expected a string with three numbers`,
    fix: `write '${formatVersion}'`,
  };
  return [
    ...(version === formatVersion ? [] : [versionFinding]),
    ...problems.flatMap((it) => toFinding(it, file)),
  ];
}

/**
 * Bundles a specification into one document for downloads. Parts of other files are moved into its `components`;
 * references within the document stay, so recursive schemas stay finite. Numbers are marked: call `unmark` after
 * serializing it.
 *
 * @param specification - OpenAPI or AsyncAPI
 * @param level - below `strict`, references to other servers are kept
 * @throws FaultsError with each reference that the bundler can't resolve and, at `strict`, each reference to
 *   another server
 * @see https://redocly.com/docs/cli/commands/bundle
 */
export async function bundleSpecification(
  specification: Specification,
  level: RuleLevel = 'strict',
): Promise<unknown> {
  if (level === 'strict' && specification.remote.length > 0) {
    throw new FaultsError(specification.remote);
  }
  const { file, sources } = specification;
  const { bundle, createConfig } = await import('@redocly/openapi-core');
  const { bundle: bundled, problems } = await bundle({
    ref: file,
    config: await createConfig({ plugins: [plugin] }),
    externalRefResolver: await redoclyResolver(
      specification,
      sources.get(file)?.value,
      markNumbers,
    ),
  });
  const findings = problems
    // If two files have the same name, it renames one of them with a warning.
    .filter(({ severity }) => severity === 'error')
    .flatMap((it) => toFinding(it, file))
    .filter(
      (it) => level === 'strict' || (it.level === 'minimal' && !remoteMessage.test(it.message)),
    );
  if (findings.length === 0) {
    restoreNames(bundled.parsed);
    return bundled.parsed;
  }
  // The linter reports them under this name.
  const rule = 'no-unresolved-refs';
  throw new FaultsError(findings.map((it) => toFault(specification, { ...it, rule })));
}

/** Corrects Redocly's types. */
const plugin = { id: 'structure', typeExtension: { oas3: withMissingTypes } };

/** Returns a resolver that serves only the files of a specification to Redocly, with `document` as the main one. */
async function redoclyResolver(
  { file: main, kind, formatVersion, sources }: Specification,
  document: unknown,
  prepare: (value: unknown) => unknown = identity,
): Promise<BaseResolver> {
  const { BaseResolver, makeDocumentFromString, ResolveError } =
    await import('@redocly/openapi-core');
  const resolver = new BaseResolver();
  for (const { file, value } of sources.values()) {
    const content = file === main ? { ...Object(document), [kind]: formatVersion } : value;
    const parsed = makeDocumentFromString(withoutInheritedNames(prepare(content)), file);
    resolver.cache.set(file, Promise.resolve(parsed));
  }
  resolver.loadExternalRef = (name) => {
    const written = URL.canParse(name) ? name : path.relative(path.dirname(main), name);
    const message = `no $ref of the specification names ${written}`;
    return Promise.reject(new ResolveError(new Error(message)));
  };
  return resolver;
}

/** Redocly's rule for what `duplicateNames` reports. */
const duplicateRule = 'operation-operationId-unique';

/** The usual fixes for Redocly's messages about types. */
const usualFixes = [
  [/^Expected type `string` but got `(?:integer|number)`/, 'put it in quotes'],
  [/^Expected type .* but got `null`/, 'delete it, or fill it in'],
] as const;

/** Redocly wrongly rejects boolean schemas in some places. */
const booleanSchema = /^Expected type `Schema` \(object\) but got `boolean`/;

/** Matches the message for a URL, which the resolver above refuses to fetch. */
const remoteMessage = / names https?:\/\//;

function toFinding(
  { ruleId, location, message, severity, suggest }: NormalizedProblem,
  main: string,
): Finding | [] {
  const [place] = location;
  if (!place || ruleId === duplicateRule || booleanSchema.test(message)) return [];
  const [nearest] = suggest.map(withWrittenNames);
  const [, usualFix] = usualFixes.find(([pattern]) => pattern.test(message)) ?? [];
  const segments = parsePointer(withWrittenNames(place.pointer ?? '#')) ?? [];
  const pointer = formatPointer([...pathOfFile(place.source.absoluteRef, main), ...segments]);
  // For a discriminator's mapping, a page only needs the name.
  const isRequired =
    ruleId === 'no-unresolved-refs' && !pointer.includes('/discriminator/mapping/');
  const level = isRequired ? 'minimal' : 'recommended';
  const isError = severity === 'error' && !remoteMessage.test(message);
  return {
    rule: ruleId,
    pointer,
    ...(isError && { level }),
    message: withFileNames(withWrittenNames(message).replaceAll(/\s+/g, ' ').trim()),
    fix: usualFix ?? (nearest && `nearest: ${nearest}`),
  };
}

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
 * Returns what Redocly's recommended rules object to in an OpenAPI file. They include the
 * validation of the file's structure and of every example against its schema.
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
 * Returns a specification as one document. What it refers to in other files is moved into its
 * `components`; references inside of it stay, so recursion stays finite. Its numbers are marked: `unmark`
 * restores them once it is a text.
 *
 * @param specification - OpenAPI or AsyncAPI
 * @param level - what the specification is held to; below `strict`, references to other servers stay
 * @throws FaultsError with each reference to another server, at the level `strict`, and with what the
 *   bundler cannot resolve
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
    // That it gives one of two files of a name another one is only a warning.
    .filter(({ severity }) => severity === 'error')
    .flatMap((it) => toFinding(it, file))
    .filter((it) => level === 'strict' || (it.level === 'minimal' && !remote.test(it.message)));
  if (findings.length === 0) {
    restoreNames(bundled.parsed);
    return bundled.parsed;
  }
  // With the name that the linter gives them.
  const rule = 'no-unresolved-refs';
  throw new FaultsError(findings.map((it) => toFault(specification, { ...it, rule })));
}

/** Mends the types of Redocly. */
const plugin = { id: 'structure', typeExtension: { oas3: withMissingTypes } };

/** Returns a resolver that serves only the files of a specification to Redocly, the main one as it is passed. */
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

/** What `sharedNames` says in other words. */
const duplicateRule = 'operation-operationId-unique';

/** What most often helps against what Redocly says of a value. */
const usualFixes = [
  [/^Expected type `string` but got `(?:integer|number)`/, 'put it in quotes'],
  [/^Expected type .* but got `null`/, 'delete it, or fill it in'],
] as const;

/** Redocly lets a schema be `true` in some places only. */
const booleanSchema = /^Expected type `Schema` \(object\) but got `boolean`/;

/** What Redocly says of an address, since the resolver here follows none. */
const remote = / names https?:\/\//;

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
  // A page shows the name of what a discriminator leads to.
  const isRequired =
    ruleId === 'no-unresolved-refs' && !pointer.includes('/discriminator/mapping/');
  const level = isRequired ? 'minimal' : 'recommended';
  const isError = severity === 'error' && !remote.test(message);
  return {
    rule: ruleId,
    pointer,
    ...(isError && { level }),
    message: withFileNames(withWrittenNames(message).replaceAll(/\s+/g, ' ').trim()),
    fix: usualFix ?? (nearest && `nearest: ${nearest}`),
  };
}

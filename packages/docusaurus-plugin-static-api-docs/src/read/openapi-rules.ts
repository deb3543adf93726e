import type { BaseResolver, NormalizedProblem } from '@redocly/openapi-core';

import { FaultsError } from '../shared/faults';
import { type Finding, toFault } from './finding';
import type { RuleLevel } from '../shared/options';
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
  const problems = await lint({
    ref: specification.file,
    config: await createConfig({ extends: ['recommended'], plugins: [plugin] }),
    externalRefResolver: await redoclyResolver(specification),
  });
  return problems.flatMap(toFinding);
}

/**
 * Returns a specification as one document. What it refers to in other files is moved into its
 * `components`; references inside of it stay, so recursion stays finite.
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
  const { bundle, createConfig } = await import('@redocly/openapi-core');
  const { bundle: bundled, problems } = await bundle({
    ref: specification.file,
    config: await createConfig({ plugins: [plugin] }),
    externalRefResolver: await redoclyResolver(specification, specification.remote.length > 0),
  });
  const findings = problems
    // That it gives one of two files of a name another one is only a warning.
    .filter(({ severity }) => severity === 'error')
    .flatMap(toFinding)
    .filter((it) => level === 'strict' || (it.level === 'minimal' && !remote.test(it.message)));
  if (findings.length === 0) return bundled.parsed;
  // With the name that the linter gives them.
  const rule = 'no-unresolved-refs';
  throw new FaultsError(findings.map((it) => toFault(specification, { ...it, rule })));
}

/** Mends the types of Redocly. */
const plugin = { id: 'structure', typeExtension: { oas3: withMissingTypes } };

/**
 * Returns what gives Redocly the files of a specification, and no other.
 *
 * @param isAsWritten - whether references to other servers stay, and what is untidy
 */
async function redoclyResolver(
  { sources }: Specification,
  isAsWritten = false,
): Promise<BaseResolver> {
  const { BaseResolver, makeDocumentFromString, ResolveError } =
    await import('@redocly/openapi-core');
  const resolver = new BaseResolver();
  for (const { file, text, value } of sources.values()) {
    const read = isAsWritten ? text : JSON.stringify(value);
    resolver.cache.set(file, Promise.resolve(makeDocumentFromString(read, file)));
  }
  resolver.loadExternalRef = (name) =>
    Promise.reject(new ResolveError(new Error(`no $ref of the specification names ${name}`)));
  return resolver;
}

/** What `mendStructure` and `sharedNames` say in other words. */
const saidElsewhere = ['struct', 'operation-operationId-unique'];

/** What Redocly says of an address, since the resolver here follows none. */
const remote = / names https?:\/\//;

function toFinding({ ruleId, location, message, severity, suggest }: NormalizedProblem): Finding[] {
  const [place] = location;
  if (!place || saidElsewhere.includes(ruleId)) return [];
  const [nearest] = suggest;
  const pointer = place.pointer ?? '#';
  // A page shows the name of what a discriminator leads to.
  const isNeeded = ruleId === 'no-unresolved-refs' && !pointer.includes('/discriminator/mapping/');
  const level = isNeeded ? 'minimal' : 'recommended';
  const isError = severity === 'error' && !remote.test(message);
  return [
    {
      rule: ruleId,
      file: place.source.absoluteRef,
      pointer,
      ...(isError && { level }),
      message: message.replaceAll(/\s+/g, ' ').trim(),
      fix: nearest && `nearest: ${nearest}`,
    },
  ];
}

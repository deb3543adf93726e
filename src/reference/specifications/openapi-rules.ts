import type { BaseResolver, NormalizedProblem } from '@redocly/openapi-core';

import { FaultsError } from '../shared/faults';
import { type Finding, toFault } from './finding';
import type { Specification } from './specification';

/**
 * Returns what Redocly's recommended-strict rules object to in an OpenAPI file. They include the
 * validation of the file's structure and of every example against its schema.
 *
 * @see https://redocly.com/docs/cli/rules/recommended
 */
export async function checkOpenApi(specification: Specification): Promise<Finding[]> {
  const { createConfig, lint } = await import('@redocly/openapi-core');
  const problems = await lint({
    ref: specification.file,
    config: await createConfig({ extends: ['recommended-strict'] }),
    externalRefResolver: await redoclyResolver(specification),
  });
  return problems.flatMap(toFinding);
}

/**
 * Returns a specification as one document. What it refers to in other files is moved into its
 * `components`; references inside of it stay, so recursion stays finite.
 *
 * @param specification - OpenAPI or AsyncAPI
 * @throws FaultsError with what the bundler cannot resolve
 * @see https://redocly.com/docs/cli/commands/bundle
 */
export async function bundleSpecification(specification: Specification): Promise<unknown> {
  const { bundle, createConfig } = await import('@redocly/openapi-core');
  const { bundle: bundled, problems } = await bundle({
    ref: specification.file,
    config: await createConfig({}),
    externalRefResolver: await redoclyResolver(specification),
  });
  const findings = problems.flatMap(toFinding);
  if (findings.length === 0) return bundled.parsed;
  // With the name that the linter gives them.
  const rule = 'no-unresolved-refs';
  throw new FaultsError(findings.map((it) => toFault(specification, { ...it, rule })));
}

/** Returns what gives Redocly the files of a specification as they were read, and no other. */
async function redoclyResolver({ sources }: Specification): Promise<BaseResolver> {
  const { BaseResolver, makeDocumentFromString, ResolveError } =
    await import('@redocly/openapi-core');
  const resolver = new BaseResolver();
  for (const { file, text } of sources.values()) {
    resolver.cache.set(file, Promise.resolve(makeDocumentFromString(text, file)));
  }
  resolver.loadExternalRef = (name) =>
    Promise.reject(new ResolveError(new Error(`no $ref of the specification names ${name}`)));
  return resolver;
}

function toFinding({ ruleId, location, message, suggest }: NormalizedProblem): Finding[] {
  const [place] = location;
  if (!place) return [];
  const [nearest] = suggest;
  return [
    {
      rule: ruleId,
      file: place.source.absoluteRef,
      pointer: place.pointer ?? '#',
      message: message.replaceAll(/\s+/g, ' ').trim(),
      ...(nearest && { fix: `nearest: ${nearest}` }),
    },
  ];
}

import type { BaseResolver } from '@redocly/openapi-core';

import type { Finding } from './finding';
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
  return problems.flatMap((problem) => {
    const place = problem.location[0];
    if (!place) return [];
    const nearest = problem.suggest[0];
    return [
      {
        rule: problem.ruleId,
        file: place.source.absoluteRef,
        pointer: place.pointer ?? '#',
        message: problem.message.replaceAll(/\s+/g, ' ').trim(),
        ...(nearest && { fix: `nearest: ${nearest}` }),
      },
    ];
  });
}

/** Returns what gives Redocly the files of a specification as they were read. */
export async function redoclyResolver({ sources }: Specification): Promise<BaseResolver> {
  const { BaseResolver, makeDocumentFromString } = await import('@redocly/openapi-core');
  const resolver = new BaseResolver();
  for (const { file, text } of sources.values()) {
    resolver.cache.set(file, Promise.resolve(makeDocumentFromString(text, file)));
  }
  return resolver;
}

import { redoclyResolver, type Specification } from '../../specifications';
import type { JsonObject } from '../../specifications/json';

/**
 * Returns a specification as one document that needs no other file: what it refers to elsewhere is
 * moved into its `components`. References inside of it stay, so recursion stays finite.
 *
 * @param specification - OpenAPI or AsyncAPI
 * @throws Error when the bundler finds a problem
 * @see https://redocly.com/docs/cli/commands/bundle
 */
export async function bundleSpecification(specification: Specification): Promise<JsonObject> {
  const { file } = specification;
  const { bundle, createConfig } = await import('@redocly/openapi-core');
  const { bundle: bundled, problems } = await bundle({
    ref: file,
    config: await createConfig({}),
    externalRefResolver: await redoclyResolver(specification),
  });
  const [problem] = problems;
  if (problem) throw new Error(`${file} could not be bundled: ${problem.message}`);
  return bundled.parsed as JsonObject;
}

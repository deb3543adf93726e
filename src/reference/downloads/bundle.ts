import type { Specification } from '../../specifications';
import type { JsonObject } from '../../specifications/json';

/**
 * Returns a specification as one document that needs no other file: what it refers to elsewhere is
 * moved into its `components`. References inside of it stay, so recursion stays finite.
 *
 * @param specification - OpenAPI or AsyncAPI
 * @throws Error when the bundler finds a problem
 * @see https://redocly.com/docs/cli/commands/bundle
 */
export async function bundleSpecification({ file }: Specification): Promise<JsonObject> {
  const { bundle, createConfig } = await import('@redocly/openapi-core');
  const { bundle: bundled, problems } = await bundle({ ref: file, config: await createConfig({}) });
  const [problem] = problems;
  if (problem) throw new Error(`${file} could not be bundled: ${problem.message}`);
  return bundled.parsed as JsonObject;
}

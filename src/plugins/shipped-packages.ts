import type { LoadContext, Plugin } from '@docusaurus/types';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A package whose code or styles readers load. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as the package says it. */
  readonly licence: string;
}

/** Where the list is written, below Docusaurus's folder of generated files. */
export const shippedPackagesFile = 'shipped-packages.json';

/**
 * Lists the packages that the browser's bundle holds, with their licences, for the manifest of a
 * release, and for the test that holds the list to `tests/budgets.json`.
 */
export default function shippedPackages({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'shipped-packages',
    configureWebpack(_configuration, isServer) {
      if (isServer) return {};
      return {
        plugins: [
          function listPackages(compiler) {
            compiler.hooks.afterEmit.tapPromise('shipped-packages', async (compilation) => {
              const folders = filesOf(bundledModules(compilation)).flatMap(
                (file) => packageFolder(file) ?? [],
              );
              await writeFile(
                path.join(generatedFilesDir, shippedPackagesFile),
                JSON.stringify(describePackages(folders)),
              );
            });
          },
        ],
      };
    },
  };
}

/** A module of the bundle; one that was joined from several has them as its `modules`. */
interface BundledModule {
  nameForCondition(): string | null | undefined;
  readonly modules?: Iterable<BundledModule>;
}

/** What is read here of a compilation, by webpack or Rspack. */
interface Bundle<Chunk> {
  readonly chunks: Iterable<Chunk>;
  readonly chunkGraph: { getChunkModules(chunk: Chunk): readonly BundledModule[] };
}

/** The modules that files of the bundle have: others were found and then not needed. */
function bundledModules<Chunk>({ chunks, chunkGraph }: Bundle<Chunk>): Set<BundledModule> {
  return new Set([...chunks].flatMap((chunk) => chunkGraph.getChunkModules(chunk)));
}

function filesOf(modules: Iterable<BundledModule>): string[] {
  return [...modules].flatMap((module) => [
    module.nameForCondition() ?? '',
    ...filesOf(module.modules ?? []),
  ]);
}

/** Returns the folder of the package that a file belongs to, if it belongs to one. */
export function packageFolder(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
}

/**
 * Describes packages by their folders, sorted by name and version, each once.
 *
 * @throws Error when one says no licence: nobody may publish it
 */
export function describePackages(folders: readonly string[]): ShippedPackage[] {
  const packages = new Map<string, ShippedPackage>();
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as { name: string; version: string; license?: unknown };
    if (typeof license !== 'string') throw new Error(`${name}@${version} says no licence.`);
    packages.set(`${name}@${version}`, { name, version, licence: license });
  }
  return [...packages.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}

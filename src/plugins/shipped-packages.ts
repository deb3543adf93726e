import type { LoadContext, Plugin } from '@docusaurus/types';
import sortBy from 'lodash/sortBy';
import uniq from 'lodash/uniq';
import uniqBy from 'lodash/uniqBy';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { shippedScripts } from './static-pages';

/** A package whose code or styles readers load. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as the package says it. */
  readonly license: string;
}

/** Where the list is written, below Docusaurus's folder of generated files. */
export const shippedPackagesFile = 'shipped-packages.json';

/** The chunks that readers load. */
const shippedChunks = [...shippedScripts, 'styles', 'guides', 'reference'];

/**
 * Lists the packages that the browser's bundle holds, with their licenses, for the manifest of a
 * release, and for the test that holds the list to `tests/budgets.json`.
 */
export default function shippedPackages({ generatedFilesDir }: LoadContext): Plugin {
  const name = 'shipped-packages';
  return {
    name,
    configureWebpack(_configuration, isServer) {
      if (isServer || process.env.NODE_ENV === 'development') return {};
      return {
        plugins: [
          function listPackages(compiler) {
            compiler.hooks.afterEmit.tapPromise(name, async ({ chunks, chunkGraph }) => {
              // Others were found, but not needed (`static-pages.ts`).
              const shipped = [...chunks].filter((chunk) =>
                shippedChunks.includes(chunk.name ?? ''),
              );
              const modules = shipped.flatMap((chunk) => chunkGraph.getChunkModules(chunk));
              const packages = describePackages(modules.flatMap(filesOf).flatMap(packageFolder));
              const file = path.join(generatedFilesDir, shippedPackagesFile);
              await writeFile(file, JSON.stringify(packages));
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

function filesOf(module: BundledModule): string[] {
  return [module.nameForCondition() ?? '', ...[...(module.modules ?? [])].flatMap(filesOf)];
}

/** Returns the folder of the package that a file belongs to, if it belongs to one. */
function packageFolder(file: string): string[] {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.slice(0, 1) ?? [];
}

/**
 * Describes packages by their folders, sorted by name and version, each once.
 *
 * @throws Error when one says no license: nobody may publish it
 */
export function describePackages(folders: readonly string[]): ShippedPackage[] {
  const packages = uniq(folders).map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as { name: string; version: string; license?: unknown };
    if (typeof license !== 'string') throw new Error(`${name}@${version} declares no license.`);
    return { name, version, license };
  });
  const nameOf = ({ name, version }: ShippedPackage) => `${name}@${version}`;
  return sortBy(uniqBy(packages, nameOf), nameOf);
}

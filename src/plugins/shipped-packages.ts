import type { LoadContext, Plugin } from '@docusaurus/types';
import sortBy from 'lodash/sortBy';
import uniq from 'lodash/uniq';
import uniqBy from 'lodash/uniqBy';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { shippedScripts } from './static-pages';

/** A package whose code or styles are loaded by browsers. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression, as declared by the package. */
  readonly license: string;
}

/** Path of the list in Docusaurus's folder of generated files. */
export const shippedPackagesFile = 'shipped-packages.json';

/** Chunks loaded by browsers. */
const shippedChunks = [...shippedScripts, 'styles', 'guides', 'reference'];

/**
 * Lists the packages in the browser bundle with their licenses, for a release's manifest and for the test
 * that compares the list with `tests/budgets.json`.
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
              // The app's own chunks aren't shipped (`static-pages.ts`).
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

/** A module of the bundle; a concatenated one lists its parts as `modules`. */
interface BundledModule {
  nameForCondition(): string | null | undefined;
  readonly modules?: Iterable<BundledModule>;
}

function filesOf(module: BundledModule): string[] {
  return [module.nameForCondition() ?? '', ...[...(module.modules ?? [])].flatMap(filesOf)];
}

/** Returns the folder of a file's package, if it is part of one. */
function packageFolder(file: string): string[] {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.slice(0, 1) ?? [];
}

/**
 * Describes the packages in some folders, sorted by name and version, without duplicates.
 *
 * @throws Error if one declares no license, because it can't be published
 */
export function describePackages(folders: readonly string[]): ShippedPackage[] {
  const packages = uniq(folders).map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as { name: string; version: string; license?: unknown };
    if (typeof license !== 'string')
      throw new Error(`${name}@${version} declares no license in its package.json`);
    return { name, version, license };
  });
  const nameOf = ({ name, version }: ShippedPackage) => `${name}@${version}`;
  return sortBy(uniqBy(packages, nameOf), nameOf);
}

import type { Plugin } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { validatorsSource } from 'docusaurus-plugin-static-api-docs/build';
import type { ReadSimulator } from './read-simulator';

/** Bundles the simulator into one file that requires only Node.js. */
export function bundleSimulator({ data, schemas }: ReadSimulator): Promise<string> {
  // In an object literal, a field `__proto__` would set the prototype.
  const json = JSON.stringify(JSON.stringify(data));
  const contents = `import { runSimulator } from './terminal/run';
import platform from 'validators:platform/index';
import service from 'validators:service/index';
runSimulator({ data: JSON.parse(${json}), validators: { platform, service } }, 'node simulator.mjs');`;
  return bundleProgram(contents, __dirname, [validatorsPlugin(schemas)]);
}

/** Resolves the imports `validators:platform/index` and `validators:service/index` to generated modules. */
export function validatorsPlugin(schemas: ReadSimulator['schemas']): Plugin {
  const namespace = 'validators';
  const modules = new Map(
    Object.entries(schemas).flatMap(([api, it]) =>
      Object.entries(validatorsSource(it)()).map(([name, text]) => [`${api}/${name}`, text]),
    ),
  );
  return {
    name: namespace,
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^validators:/ }, ({ path: name }) => ({
        path: name.slice(namespace.length + 1),
        namespace,
      }));
      onResolve({ filter: /^\.\//, namespace }, ({ path: name, importer }) => ({
        path: path.posix.join(path.posix.dirname(importer), name),
        namespace,
      }));
      onLoad({ filter: /./, namespace }, ({ path: name }) => ({
        contents: modules.get(name),
        resolveDir: __dirname,
      }));
    },
  };
}

/**
 * Bundles a program into one file, with all packages and their licenses.
 *
 * @param contents - source of the entry module
 * @param resolveDir - folder from which its imports are resolved
 * @param plugins - plugins of the bundler
 */
export async function bundleProgram(
  contents: string,
  resolveDir: string,
  plugins: Plugin[] = [],
): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    plugins,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minify: true,
    charset: 'utf8',
    write: false,
    metafile: true,
    // Optional dependencies of `ws`, which aren't needed.
    external: ['bufferutil', 'utf-8-validate'],
    define: { 'process.env.WS_NO_BUFFER_UTIL': '"1"', 'process.env.WS_NO_UTF_8_VALIDATE': '"1"' },
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild produced no output');
  return `${file.text}${licensesOf(Object.keys(metafile.inputs))}`;
}

/** Returns a comment with each package's license, as the licenses require. */
function licensesOf(inputs: readonly string[]): string {
  const folders = inputs.flatMap(
    (input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? [],
  );
  const texts = [...new Set(folders)].sort().map((folder) => {
    const license = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
    if (license === undefined)
      throw new Error(`${folder} has no license file, so it can't be bundled`);
    const name = folder.replace(/^.*node_modules\//, '');
    return `${name}\n\n${readFileSync(path.join(folder, license), 'utf8').trim()}\n`;
  });
  return `/*\nThis file contains the following packages.\n\n${texts.join('\n').replaceAll('*/', '* /')}*/\n`;
}

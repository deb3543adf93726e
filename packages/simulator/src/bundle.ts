import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { SimulatorData } from './read-data';

/** Bundles the simulator into one file that requires only Node.js. */
export function bundleSimulator(data: SimulatorData): Promise<string> {
  // In an object literal, a field `__proto__` would set the prototype.
  const json = JSON.stringify(JSON.stringify(data));
  const contents = `import { runSimulator } from './terminal/run';\nrunSimulator(JSON.parse(${json}), 'node simulator.mjs');`;
  return bundleProgram(contents, __dirname);
}

/**
 * Bundles a program into one file, with all packages and their licenses.
 *
 * @param contents - source of the entry module
 * @param resolveDir - folder from which its imports are resolved
 */
export async function bundleProgram(contents: string, resolveDir: string): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
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

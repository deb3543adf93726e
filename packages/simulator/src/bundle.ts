import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { SimulatorData } from './contract-data';

/** Returns the simulator in one file, which runs with Node alone. */
export function bundleSimulator(data: SimulatorData): Promise<string> {
  // As a literal, a field `__proto__` would be the prototype.
  const json = JSON.stringify(JSON.stringify(data));
  const contents = `import { runSimulator } from './run';\nrunSimulator(JSON.parse(${json}), 'node simulator.mjs');`;
  return bundleProgram(contents, __dirname);
}

/**
 * Returns a program in one file, with all packages and their licenses.
 *
 * @param contents - its module
 * @param resolveDir - the folder that its imports start from
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
    // Packages that `ws` takes where they are installed: the file needs none.
    external: ['bufferutil', 'utf-8-validate'],
    define: { 'process.env.WS_NO_BUFFER_UTIL': '"1"', 'process.env.WS_NO_UTF_8_VALIDATE': '"1"' },
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
    },
  });
  const [file] = outputFiles;
  if (!file) throw new Error('esbuild made no file');
  return `${file.text}${licensesOf(Object.keys(metafile.inputs))}`;
}

/** The license of each package in the file, as the licenses ask, in a comment. */
function licensesOf(inputs: readonly string[]): string {
  const folders = inputs.flatMap(
    (input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? [],
  );
  const texts = [...new Set(folders)].sort().map((folder) => {
    const license = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
    if (license === undefined) throw new Error(`${folder} has no license`);
    const name = folder.replace(/^.*node_modules\//, '');
    return `${name}\n\n${readFileSync(path.join(folder, license), 'utf8').trim()}\n`;
  });
  return `/*\nThis file contains the following packages.\n\n${texts.join('\n').replaceAll('*/', '* /')}*/\n`;
}

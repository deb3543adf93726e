import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { platformApi, scannerEvents, serviceApi } from '../config/api-references';
import { downloadsFolder, simulatorUrl } from '../config/downloads';
import type { Download, Fact } from 'docusaurus-plugin-static-api-docs/build';
import { readSimulatorData, type SimulatorData } from './contract-data';

/**
 * Makes the simulator that readers download. It refuses requests with the lines of the
 * specifications that they download, too.
 *
 * @throws FaultsError when the published specifications are not in `downloadsFolder`
 */
export async function simulatorDownload(): Promise<Download> {
  const downloaded = ({ specification }: { specification: string }) =>
    path.join(downloadsFolder, 'specifications', path.basename(specification));
  const data = await readSimulatorData({
    platform: downloaded(platformApi),
    service: downloaded(serviceApi),
    events: downloaded(scannerEvents),
  });
  const published = (file: string) =>
    path.relative(downloadsFolder, file).split(path.sep).join('/');
  const text = await bundleSimulator({
    ...data,
    platform: { ...data.platform, file: published(data.platform.file) },
    service: { ...data.service, file: published(data.service.file) },
  });
  return { kind: 'program', url: simulatorUrl, text };
}

/** Returns the simulator in one file, which runs with Node alone. */
export async function bundleSimulator(data: SimulatorData): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `import { runSimulator } from './run';\nrunSimulator(${JSON.stringify(data)}, 'node simulator.mjs');`,
      resolveDir: path.resolve('src/simulator'),
    },
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
  if (!file) throw new Error('esbuild made no file of the simulator');
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

const simulatorFile = path.join(downloadsFolder, simulatorUrl);

/** Returns when the simulator was last built; nothing where it wasn't. */
export function simulatorBuilt(): number | undefined {
  return statSync(simulatorFile, { throwIfNoEntry: false })?.mtimeMs;
}

/** Returns what the pages say of the file: `simulator.size` and `simulator.sha256`. */
export function simulatorFacts(): ReadonlyMap<string, Fact> {
  // The checks run without a build, and need the names alone.
  const bytes = existsSync(simulatorFile) ? readFileSync(simulatorFile) : Buffer.alloc(0);
  const position = { file: simulatorFile, line: 1, column: 1 };
  const fact = (value: string, isCode: boolean): Fact => ({
    ...{ kind: 'download', values: [value], isCode, position },
  });
  return new Map([
    ['simulator.size', fact(`${Math.ceil(bytes.length / 1000)} kB`, false)],
    ['simulator.sha256', fact(createHash('sha256').update(bytes).digest('hex'), true)],
  ]);
}

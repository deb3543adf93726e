import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { classNameOf } from './java';

/** A sample, and the values of its variables. */
export interface RunnableSample {
  /** Unique; in Java, the operation's ID. */
  readonly name: string;
  readonly code: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Runs the samples of a language in a folder, one after the other. If a program fails, its output is thrown.
 * In Java, a variable has the same value in all samples.
 */
export const runners: Readonly<
  Record<string, (samples: readonly RunnableSample[], folder: string) => Promise<unknown>>
> = {
  curl: (samples, folder) => {
    const commands = samples.map(({ code, environment }) => {
      const set = Object.entries(environment).map(
        ([name, value]) => `${name}='${value.replaceAll("'", String.raw`'\''`)}'\n`,
      );
      return `(\n${set.join('')}${code.replace(/^curl/m, 'curl --silent --show-error')}\n)\n`;
    });
    return run('bash', ['-e', write(folder, 'every.sh', commands.join(''))], folder);
  },
  javascript: (samples, folder) => {
    const imports = samples.map(({ name, code, environment }) => {
      const file = write(folder, `${name}.mjs`, code);
      return `Object.assign(process.env, ${JSON.stringify(environment)});\nawait import(${JSON.stringify(file)});\n`;
    });
    return run(process.execPath, [write(folder, 'every.mjs', imports.join(''))], folder);
  },
  python: (samples, folder) => {
    const calls = samples.map(({ name, code, environment }) => {
      const file = write(folder, `${name}.py`, code);
      return `os.environ.update(${JSON.stringify(environment)})\nrunpy.run_path(${JSON.stringify(file)})\n`;
    });
    const program = `import os, runpy\n${calls.join('')}`;
    return run('python3', [write(folder, 'every.py', program)], folder);
  },
  java: async (samples, folder) => {
    const files = samples.map(({ name, code }) =>
      write(folder, `java/${classNameOf(name)}.java`, code),
    );
    const mains = samples.map(({ name }) => `${classNameOf(name)}.main(args);`).join('\n');
    const main = `public static void main(String[] args) throws Exception {\n${mains}\n}`;
    files.push(write(folder, 'java/Every.java', `class Every { ${main} }`));
    await run('javac', ['-Xlint:all', '-Werror', '-d', 'classes', ...files], folder);
    const environments = samples.map(({ environment }) => environment);
    const all = Object.assign({}, ...environments) as RunnableSample['environment'];
    return run('java', ['-cp', 'classes', 'Every'], folder, all);
  },
  go: async (samples, folder) => {
    write(folder, 'go/go.mod', 'module samples\n\ngo 1.18\n');
    for (const { name, code } of samples) {
      write(folder, `go/${name.toLowerCase()}/main.go`, `${code}\n`);
    }
    await run('go', ['build', '-o', 'built/', './...'], path.join(folder, 'go'));
    for (const { name, environment } of samples) {
      await run(path.join(folder, 'go/built', name.toLowerCase()), [], folder, environment);
    }
  },
};

function write(folder: string, name: string, code: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
  return file;
}

function run(program: string, args: readonly string[], cwd: string, environment = {}) {
  return promisify(execFile)(program, args, { cwd, env: { ...process.env, ...environment } });
}

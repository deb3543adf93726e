import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Returns the files of React that a module has loaded, and the environment after. */
function loadedBy(module: string) {
  const program = `require('${module}');
    const files = Object.keys(require.cache).filter((file) => /react[^/]*\\.(?:development|production)\\.js$/.test(file));
    console.log(JSON.stringify({ files, environment: process.env.NODE_ENV }));`;
  const env = { ...process.env, NODE_ENV: 'test' };
  const printed = execFileSync('npx', ['tsx', '-e', program], { encoding: 'utf8', env });
  return JSON.parse(printed) as { files: string[]; environment: string };
}

it.each(['./src/commands/build-site', './src/commands/generate-references'])(
  '%s renders with the React of production, and leaves the environment as it is',
  (module) => {
    const { files, environment } = loadedBy(module);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => file.includes('development'))).toEqual([]);
    expect(environment).toBe('test');
  },
);

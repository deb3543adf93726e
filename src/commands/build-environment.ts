/** The variables that a build needs: where programs and files are, how to print, the language. */
const needed = new Set(
  [
    ...['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'CI', 'TERM', 'NO_COLOR', 'FORCE_COLOR'],
    ...['NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'],
    // What Windows cannot start a program without.
    ...['SYSTEMROOT', 'COMSPEC', 'PATHEXT', 'USERPROFILE', 'APPDATA', 'TEMP', 'TMP'],
  ].map((name) => name.toUpperCase()),
);

/**
 * Runs a build in an environment of nothing but the variables that it needs, so that no secret of
 * the machine can reach a page, whatever code of a dependency or a page reads the environment.
 *
 * @param work - sees the reduced `process.env`, as do the programs that it starts
 * @returns what `work` returns; the environment is whole again then, also when `work` throws
 */
export async function withBuildEnvironment<Result>(work: () => Promise<Result>): Promise<Result> {
  const removed = Object.entries(process.env).filter(([name]) => !needed.has(name.toUpperCase()));
  for (const [name] of removed) Reflect.deleteProperty(process.env, name);
  try {
    return await work();
  } finally {
    for (const [name, value] of removed) process.env[name] = value;
  }
}

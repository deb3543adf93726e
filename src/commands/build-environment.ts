/** Variables needed by a build: paths, output settings, and the language. */
const needed = new Set(
  [
    ...['PATH', 'HOME', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'CI', 'TERM', 'NO_COLOR', 'FORCE_COLOR'],
    ...['NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'],
    // Required by Windows to start a program.
    ...['SYSTEMROOT', 'COMSPEC', 'PATHEXT', 'USERPROFILE', 'APPDATA', 'TEMP', 'TMP'],
  ].map((name) => name.toUpperCase()),
);

/**
 * Runs a build with only the environment variables it needs, so that no secret of the machine can reach a
 * page, whatever dependency or page reads the environment.
 *
 * @param work - runs with the reduced `process.env`, which its child processes inherit
 * @returns the result of `work`; the environment is restored even if `work` throws
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

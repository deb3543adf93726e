import { type Fault, FaultsError } from '../shared/faults';

type Check = Promise<readonly Fault[]>;

/** Kept on the process: Docusaurus loads the plugin afresh for each reference. */
const key = Symbol.for('docusaurus-plugin-static-api-docs/checks');

function checksOf(site: object): Check[] {
  const sites = ((globalThis as Record<symbol, WeakMap<object, Check[]> | undefined>)[key] ??=
    new WeakMap());
  const checks = sites.get(site) ?? [];
  sites.set(site, checks);
  return checks;
}

/**
 * Checks a reference, and waits for the checks of all other references of the site: Docusaurus stops at the
 * first plugin that fails, and one build should report everything.
 *
 * @param site - the same object for all references of a site
 * @throws FaultsError with the faults of all references
 */
export async function checkTogether(site: object, check: () => Check): Promise<void> {
  const checks = checksOf(site);
  const ownCheck = check();
  checks.push(ownCheck);
  let results: readonly PromiseSettledResult<readonly Fault[]>[] = [];
  while (results.length < checks.length) results = await Promise.allSettled(checks);
  const faults = results.flatMap((it) => (it.status === 'fulfilled' ? it.value : []));
  if (faults.length > 0) throw new FaultsError(faults);
  await ownCheck;
}

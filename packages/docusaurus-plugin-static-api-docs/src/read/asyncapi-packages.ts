import { createRequire } from 'node:module';

import { FaultsError } from '../shared/faults';
import type { Specification } from './specification';

/** What AsyncAPI files need, by the package that has it. A site of OpenAPI files alone doesn't install them. */
const modules: Readonly<Record<string, string>> = {
  '@asyncapi/parser': '@asyncapi/parser',
  '@asyncapi/react-component': '@asyncapi/react-component/lib/cjs/without-parser.js',
  '@asyncapi/specs': '@asyncapi/specs',
};

const { resolve } = createRequire(__filename);

/**
 * Makes sure that the packages for AsyncAPI files are installed.
 *
 * @param find - returns the path of a module, or throws
 * @throws FaultsError at the start of an AsyncAPI file, if one isn't
 */
export function requireAsyncApiPackages(
  specification: Pick<Specification, 'locate'>,
  find: (module: string) => string = resolve,
): void {
  const missing = Object.entries(modules).flatMap(([name, module]) => {
    try {
      find(module);
      return [];
    } catch {
      return [name];
    }
  });
  if (missing.length === 0) return;
  const message = `an AsyncAPI file needs packages that aren't installed: ${missing.join(', ')}`;
  const fix = `npm install ${missing.join(' ')}`;
  throw new FaultsError([{ ...specification.locate('#'), rule: 'package-missing', message, fix }]);
}

import partition from 'lodash/partition';
import { parseArgs } from 'node:util';

import { checkFiles } from './read/check-files';
import { countOf, type Fault, formatFaults, relativePath, sortFaults } from './shared/faults';
import { isRuleLevel, ruleLevels } from './shared/options';

const usage = `Usage: npx docusaurus-plugin-static-api-docs check [options] FILE…

Checks OpenAPI and AsyncAPI files, and lists every fault and warning with its place.

  --rules LEVEL   ${ruleLevels.join(', ')} (the default)
  --link-base URL base URL of relative links in descriptions
  --json          prints an array of objects: file, line, column, severity, rule, message, fix
  --help          prints this text

Exits with 0 if no file has faults, with 1 if one has, and with 2 if the command is wrong.`;

/**
 * Runs a command of the package.
 *
 * @param args - what follows the name of the program
 * @param print - writes a text to the standard output
 * @returns the exit code
 */
export async function runCommand(
  args: readonly string[],
  print: (text: string) => void = console.log,
): Promise<number> {
  const { values, positionals, problem } = readArguments(args);
  if (values.help) {
    print(usage);
    return 0;
  }
  const [command, ...files] = positionals;
  const { rules = 'strict', 'link-base': linkBase } = values;
  const mistake = problem ?? mistakeIn(command, files, { rules, linkBase });
  if (mistake !== undefined || !isRuleLevel(rules)) {
    console.error(`${mistake}\n\n${usage}`);
    return 2;
  }
  const all = await checkFiles(files, { rules, linkBase });
  const [warnings, faults] = partition(all, ({ isWarning }) => isWarning);
  if (values.json) print(JSON.stringify(sortFaults(all).map(toJson), null, 2));
  else {
    const lines = all.map((it) => ({ ...it, rule: `${severityOf(it)} ${it.rule}` }));
    if (lines.length > 0) print(formatFaults(lines));
    const counts = [countOf(faults.length, 'fault'), countOf(warnings.length, 'warning')];
    print(`${countOf(files.length, 'file')}: ${counts.join(', ')}`);
  }
  return faults.length > 0 ? 1 : 0;
}

function severityOf({ isWarning }: Fault): string {
  return isWarning ? 'warning' : 'error';
}

function toJson(fault: Fault) {
  const { isWarning: _, file, ...others } = fault;
  return { file: relativePath(file), ...others, severity: severityOf(fault) };
}

function readArguments(args: readonly string[]) {
  const options = {
    rules: { type: 'string' },
    'link-base': { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  const parse = (list: readonly string[]) =>
    parseArgs({ args: [...list], options, allowPositionals: true });
  try {
    return { ...parse(args), problem: undefined };
  } catch (error) {
    return { ...parse([]), problem: (error as Error).message };
  }
}

function mistakeIn(
  command: string | undefined,
  files: readonly string[],
  { rules, linkBase }: { readonly rules: string; readonly linkBase: string | undefined },
): string | undefined {
  if (command !== 'check') {
    return command === undefined ? 'Expected the command check' : `Unknown command "${command}"`;
  }
  if (files.length === 0) return 'Expected the path of a file';
  if (linkBase !== undefined && !URL.canParse(linkBase)) {
    return `--link-base "${linkBase}" is not a URL`;
  }
  return isRuleLevel(rules) ? undefined : `Unknown level of rules "${rules}"`;
}

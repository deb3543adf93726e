import { nearestName } from '../../faults';
import { operationsAt } from '../names';
import { didYouMean, type Finding, type Rule } from '../rule';

/** The path that a command puts after the address of an interface, `"$SUITE_URL/api/…"`. */
const pathPattern = /(?<=\$\{?\w+_URL\}?)\/[^\s"'?`);|]*/g;

export const commandPath: Rule = {
  name: 'command-path',
  summary:
    'The path that a command of a fence puts after `$SUITE_URL` or `$SERVICE_URL` is one of the specifications; the tests that run the command check the rest of the call.',
  appliesTo: ['doc', 'partial'],
  check({ fences }, { names }) {
    if (!names) return [];
    const known = [...new Set(names.operations.flatMap(({ paths }) => paths))];
    return fences
      .filter(({ metadata }) => metadata.run)
      .flatMap(({ text, textStart }) =>
        text.split('\n').flatMap((words, index): Finding[] =>
          [...words.matchAll(pathPattern)]
            .filter(([path]) => operationsAt(withoutBraces(path), names).length === 0)
            .map(({ 0: path, index: offset }) => ({
              line: textStart.line + index,
              column: textStart.column + offset,
              message: `no specification has a path ${path}`,
              ...didYouMean(nearestName(path, known)),
            })),
        ),
      );
  },
};

/** `${NAME}` is `$NAME`, and a value of a parameter as that is. */
function withoutBraces(path: string): string {
  return path.replaceAll(/[{}]/g, '');
}

import escapeRegExp from 'lodash/escapeRegExp';
import { readFileSync } from 'node:fs';

import { reasonAgainstOperation } from '../../guides/link-operations';
import { attributeOf, elementsOf, findIn, partOf, placeOf } from '../../guides/nodes';
import type { Site } from '../read-site';
import { ofSite, onPages, type Rule } from '../rule';

export const unknownOperation: Rule = (site) => [...checkPages(site), ...checkCode(site)];

const checkPages = onPages(ofSite, ({ tree }, { names }) => {
  if (!names) return [];
  return elementsOf(tree, 'Operation').flatMap((element) => {
    const id = attributeOf(element, 'id');
    if (names.operations.has(id ?? '')) return [];
    const reason = reasonAgainstOperation(id, names.operations);
    return { ...placeOf(element), ...reason, unknownName: id };
  });
});

/** The home page's example and the simulator name operations in strings and keys, specifications in code. */
function checkCode({ code, formerOperations }: Site) {
  const former = [...formerOperations.keys()].map(escapeRegExp).join('|') || '(?!)';
  const inCode = new RegExp(`(?<=['"]|^ +)(?:${former})(?=['":])`, 'gm');
  // A key of a specification can be another name.
  const inText = new RegExp(`(?<=\`)(?:${former})(?=\`)`, 'g');
  return code.flatMap((file) =>
    findIn(partOf(readFileSync(file, 'utf8')), file.endsWith('.yaml') ? inText : inCode).map(
      ({ text: id, placeAt }) => ({
        ...{ file, ...placeAt(0), unknownName: id },
        message: `no specification defines the operation "${id}"`,
      }),
    ),
  );
}

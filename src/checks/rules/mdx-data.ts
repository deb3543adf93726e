import path from 'node:path';

import { findEarlyCode } from '../../guides/early-code';
import { findCode, partialsOf } from '../../guides/refuse-code';
import { ofSite, onPages } from '../rule';

export const mdxData = onPages(ofSite, ({ original, source, tree }, { targets }) => [
  ...findEarlyCode(source),
  ...findCode(tree),
  ...partialsOf(tree)
    .filter(({ file }) => !targets.has(path.join(path.dirname(original), file)))
    .map(({ file, ...place }) => ({ ...place, message: `there is no partial "${file}" in docs/` })),
]);

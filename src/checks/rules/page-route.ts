import path from 'node:path';

import { isPlainPath } from '../routes';
import { onPages, type Rule } from '../rule';

export const pageRoute: Rule = {
  name: 'page-route',
  check: onPages(['doc'], ({ file }, { docs }) => {
    const name = path.relative(docs, file).split(path.sep).join('/');
    if (isPlainPath(name)) return [];
    const message = `the file name "${name}" is no plain route`;
    return [{ line: 1, column: 1, message, fix: 'use a to z, 0 to 9 and -' }];
  }),
};

import { findSecrets } from '../../secrets/find-secrets';
import type { Rule } from '../rule';

export const secret: Rule = {
  name: 'secret',
  summary:
    'No page shows a token, a key or a password that could be a real one; examples use variables.',
  appliesTo: ['doc', 'partial', 'repository'],
  async check({ file, source }) {
    return (await findSecrets(file, source)).map(({ line, column, message, mend }) => ({
      line,
      column,
      message,
      ...(mend && { mend }),
    }));
  },
};

import { lintSource } from '@secretlint/core';
import { creator as patterns } from '@secretlint/secretlint-rule-pattern';
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend';
import path from 'node:path';

import type { Fault } from '../shared/faults';

/** What the recommended rules do not know: tokens of the platform, and keys of its hosts. */
const ownPatterns = [
  {
    name: 'JSON Web Token',
    patterns: [String.raw`/eyJ[\w-]{10,}\.eyJ[\w-]{4,}\.[\w-]{20,}/`],
  },
  {
    name: 'key in a connection string',
    patterns: [String.raw`/(?:Account|SharedAccess)Key=[A-Za-z0-9+\/]{20,}={0,2}/`],
  },
];

const rules = [
  { id: recommended.meta.id, rule: recommended },
  { id: patterns.meta.id, rule: patterns, options: { patterns: ownPatterns } },
];

/**
 * Finds what looks like a secret in a text: private keys, access keys of well-known services,
 * JSON Web Tokens, passwords in addresses and connection strings.
 *
 * @param file - the path that the faults name
 * @param text - the text to look through
 * @returns a fault for each, which does not repeat the secret
 */
export async function findSecrets(file: string, text: string): Promise<Fault[]> {
  const { messages } = await lintSource({
    source: { content: text, filePath: file, ext: path.extname(file), contentType: 'text' },
    options: { config: { rules }, noPhysicFilePath: true },
  });
  return messages.map(({ ruleId, message, loc }) => ({
    file,
    line: loc.start.line,
    column: loc.start.column + 1,
    rule: 'secret',
    message: `this looks like ${kindOf(ruleId, message)}; whoever reads the file can use it`,
    mend: 'take it out, make it invalid where it was issued, and write a placeholder such as $TOKEN',
  }));
}

/** A message of the linter repeats the secret after a colon; what stands before it says the kind. */
function kindOf(rule: string, message: string): string {
  const kind = message.slice(0, message.indexOf(':')).replace(/^found (?:matching )?/, '');
  return kind ? `a secret (${kind})` : `a secret (${path.basename(rule)})`;
}

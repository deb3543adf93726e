import type { Explanation } from '../commands/audit';

/** Advisories for dependencies that do not concern this project; each with the reason. */
export const auditExplanations: readonly Explanation[] = [
  {
    advisory: 'https://github.com/advisories/GHSA-2p57-rm9w-gvfp',
    reason:
      'ip has no fixed version. It comes with the grading rules of the HTTP Observatory, which a test gives the headers of the local edge; the scanner that asks ip about the hosts of others is never loaded.',
  },
];

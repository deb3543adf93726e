import type { Explanation } from '../commands/audit';

/** Advisories for dependencies that do not concern this project; each with the reason. */
export const auditExplanations: readonly Explanation[] = [];

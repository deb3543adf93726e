/** What `npm audit --json` prints, as far as it is read here (report version 2). */
export interface AuditReport {
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly via: readonly (string | Advisory)[] }>
  >;
  readonly metadata?: { readonly dependencies: { readonly total: number } };
  readonly message?: string;
}

interface Advisory {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly severity: string;
  /** Versions of the package that have it. */
  readonly range: string;
}

/** An advisory that does not concern this project, and why. */
export interface Explanation {
  /** Address of the advisory, as `npm audit` prints it. */
  readonly advisory: string;
  readonly reason: string;
}

/**
 * Compares a report with the explanations that this repository has for findings.
 *
 * @returns a line for each advisory without an explanation, and for each explanation that no
 * advisory needs any more
 * @throws Error when the report is of no audit, for instance because the registry did not answer
 */
export function listAuditFaults(
  report: AuditReport,
  explanations: readonly Explanation[],
): readonly string[] {
  const { vulnerabilities, metadata } = report;
  if (!vulnerabilities || !metadata?.dependencies.total) {
    throw new Error(
      `npm audit did not look at any package: ${report.message ?? 'no reason given'}`,
    );
  }
  const found = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause): cause is Advisory => typeof cause !== 'string');
  const explained = new Set(explanations.map(({ advisory }) => advisory));
  const known = new Set(found.map(({ url }) => url));
  return [
    ...found
      .filter(({ url }) => !explained.has(url))
      .map(
        ({ name, range, severity, title, url }) => `${name} ${range}: ${severity}, ${title} ${url}`,
      ),
    ...explanations
      .filter(({ advisory }) => !known.has(advisory))
      .map(({ advisory }) => `${advisory} is explained, but no dependency has it any more`),
  ];
}

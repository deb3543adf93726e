import { spawnSync } from 'node:child_process';

import { auditExplanations } from '../config/audit-explanations';
import { type AuditReport, listAuditFaults } from './audit';
import { command, step, StepError } from './steps';

command(() =>
  step('Looking for known vulnerabilities of the dependencies', () => {
    // It exits with 1 when it finds one: its report says which.
    const { stdout } = spawnSync('npm', ['audit', '--json'], {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    const faults = readReport(stdout);
    if (faults.length > 0) throw new StepError(faults.join('\n'));
  }),
);

function readReport(json: string): readonly string[] {
  try {
    return listAuditFaults(JSON.parse(json) as AuditReport, auditExplanations);
  } catch (error) {
    throw new StepError(error instanceof Error ? error.message : String(error));
  }
}

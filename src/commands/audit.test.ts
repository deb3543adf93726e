import { describe, expect, it } from 'vitest';

import { type AuditReport, listAuditFaults } from './audit';

const advisory = {
  name: 'left-trim',
  title: 'Endless loop on a long text',
  url: 'https://github.com/advisories/GHSA-0000-0000-0001',
  severity: 'high',
  range: '<1.2.0',
};
const metadata = { dependencies: { total: 2 } };
const clean: AuditReport = { vulnerabilities: {}, metadata };
const report: AuditReport = {
  vulnerabilities: { 'left-trim': { via: [advisory] }, trimmer: { via: ['left-trim'] } },
  metadata,
};
const explanation = { advisory: advisory.url, reason: 'It only sees texts of this repository.' };

describe('listAuditFaults', () => {
  it('names each advisory once, with its package and versions', () => {
    expect(listAuditFaults(report, [])).toEqual([
      'left-trim <1.2.0: high, Endless loop on a long text https://github.com/advisories/GHSA-0000-0000-0001',
    ]);
  });

  it('accepts an explained advisory and a clean report', () => {
    expect(listAuditFaults(report, [explanation])).toEqual([]);
    expect(listAuditFaults(clean, [])).toEqual([]);
  });

  it('refuses an explanation that nothing needs any more', () => {
    expect(listAuditFaults(clean, [explanation])).toEqual([
      `${advisory.url} is explained, but no dependency has it any more`,
    ]);
  });

  it('does not take the answer of a registry that knows no audit for a clean one', () => {
    expect(() => listAuditFaults({ message: '405 Method Not Allowed' }, [])).toThrow(
      'npm audit did not look at any package: 405 Method Not Allowed',
    );
  });
});

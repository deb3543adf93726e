import type { LoadContext } from '@docusaurus/types';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { checkContent, type ContentReport } from '../../checks';
import contentRules, { type Options } from './index';

vi.mock('../../checks', () => ({ checkContent: vi.fn() }));

const counts = {
  ...{ files: 1, fences: 0, samples: 0, facts: 0, bodies: 0, exemptions: 0, links: 0 },
  ...{ headings: 0, images: 0, operations: 0, errors: 0 },
};
const clean: ContentReport = { faults: [], counts };
const faulty: ContentReport = {
  faults: [{ file: 'docs/a.mdx', line: 3, column: 1, rule: 'a-rule', message: 'is wrong' }],
  counts,
};
const lines = 'docs/a.mdx:3:1 a-rule is wrong\n✗ 1 fault(s)';

const context = { siteDir: '/site' } as LoadContext;
const options: Options = { references: [] };

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.mocked(checkContent).mockReset();
});

describe('the plugin content-rules in the development server', () => {
  it('warns at every load, and goes on', async () => {
    vi.mocked(checkContent).mockResolvedValue(faulty);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const plugin = contentRules(context, options);
    expect(checkContent).not.toHaveBeenCalled();
    await plugin.loadContent?.();
    vi.mocked(checkContent).mockResolvedValue(clean);
    await plugin.loadContent?.();
    expect(warn.mock.calls).toEqual([[lines]]);
    expect(plugin.getPathsToWatch?.()).toContain('docs');
  });

  it('leaves a build to the build command', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await contentRules(context, options).loadContent?.();
    expect(checkContent).not.toHaveBeenCalled();
  });
});

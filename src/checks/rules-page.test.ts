import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { rules, siteRules } from './rules';
import { rulesPage, rulesPageFile } from './rules-page';

it('is what the rules and their fixtures give; npm run rules:write brings it up to date', async () => {
  const page = await rulesPage();
  for (const { name, summary } of [...rules, ...siteRules]) {
    expect(page).toContain(`### ${name}\n\n${summary}\n\nRefused:`);
  }
  expect(await readFile(rulesPageFile, 'utf8')).toBe(page);
}, 120_000);

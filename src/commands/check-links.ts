import { checkExternalLinks } from './external-links';
import { command, step, StepError } from './steps';

command(() =>
  step('Requesting each link to another site', async () => {
    const { seen, requested, broken } = await checkExternalLinks('build');
    console.log(`  seen: ${seen} links, ${requested} of them not to reserved example names`);
    if (broken.length === 0) return;
    const lines = broken.map(({ page, url, status }) => `${page} links to ${url}: ${status}`);
    throw new StepError([...lines, `${broken.length} link(s) are broken`].join('\n'));
  }),
);

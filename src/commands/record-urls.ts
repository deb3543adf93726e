import { readFile, writeFile } from 'node:fs/promises';

import { publishedUrlsFile, readPublished } from '../publishing/check-urls';
import { lastingUrls } from '../publishing/finish-site';
import { describeSite } from '../publishing/published-site';
import { command } from './steps';

command(async () => {
  const file = publishedUrlsFile;
  const text = await readFile(file, 'utf8');
  const known = new Set(readPublished(text).map(({ url }) => url));
  const fresh = lastingUrls(await describeSite('build')).filter((url) => !known.has(url));
  await writeFile(file, `${text}${fresh.map((url) => `${url}\n`).join('')}`);
  console.log(`${file}: ${fresh.length} new paths, ${known.size} as before`);
});

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { command } from '../../src/commands/steps';
import { writeIndex } from '../../src/search/build/write-index';
import { isPage, listSiteFiles } from '../../src/publishing/site-files';
import { readBuilt } from './disk-source';
import { firstQueries } from './first-queries';
import { enlarge, renameRoute, renameWords } from './large-site';
import { measureBytes } from './measure-bytes';

/*
 * Says what the search of a large site takes, beside that of ours: the time and the size of its index,
 * and the bytes of a first query. By hand, from the root of the repository, after a build:
 *
 *   npx tsx tests/search/measure-large.ts [PAGES]
 *
 * The 3,000 PAGES, unless another number is said, are those of `build/` and of other interfaces that
 * are made of them (`large-site.ts`).
 */

command(async () => {
  const count = Number(process.argv[2] ?? 3000);
  const files = (await listSiteFiles('build')).filter(isPage);
  const folder = await mkdtemp(path.join(tmpdir(), 'large-site-'));
  try {
    const pages = files.map(({ file }) => ({ file, round: 0 }));
    for (const { file, round } of enlarge(pages, count, (page, at) => ({ ...page, round: at }))) {
      const html = await readFile(path.join('build', file), 'utf8');
      const target = path.join(folder, `${renameRoute(file.replace(/\.html$/, ''), round)}.html`);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(
        target,
        html.replace(/<main[\s>][^]*<\/main>/, (main) =>
          main.replace(/(?<=>)[^<]+/g, (text) => renameWords(text, round)),
        ),
      );
    }
    const started = performance.now();
    const { pages: indexed, bytes } = await writeIndex(folder, '/');
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `${indexed} pages indexed in ${seconds.toFixed(0)} s; the index has ${(bytes / 1e6).toFixed(1)} MB`,
    );
    const [own, large] = await Promise.all(
      ['build', folder].map((site) => measureBytes(readBuilt(site), firstQueries)),
    );
    console.log('bytes after gzip, ours → large: of a first query (files), of a later one');
    for (const query of firstQueries) {
      const [ours, theirs] = [own?.get(query), large?.get(query)];
      if (!ours || !theirs) throw new Error(`${query} was not measured.`);
      const ratio = (theirs.first / ours.first).toFixed(2);
      console.log(
        `${query.padEnd(24)}${ours.first} (${ours.files}) → ${theirs.first} (${theirs.files}), ` +
          `${ratio} times; ${ours.later} → ${theirs.later}`,
      );
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

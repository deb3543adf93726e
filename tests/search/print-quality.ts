import { measureQuality } from './measure-quality';
import { openIndexOnDisk } from './disk-source';
import { queries } from './queries';

/** Prints the quality of the built site's search as JSON. A process of its own: Pagefind is an ES module. */
async function main(): Promise<void> {
  console.log(JSON.stringify(await measureQuality(await openIndexOnDisk('build'), queries)));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

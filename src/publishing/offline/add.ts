import kebabCase from 'lodash/kebabCase';

import { organization } from '../../config/organization';
import { dayOf, publishFiles } from '../release-files';
import { zip } from '../zip';
import { makeOfflineCopy } from './copy';

/**
 * Adds the archive with the offline copy to a site that becomes a release. Its size, day, and checksum
 * come into the files that have a place for it. An archive can't hold its own checksum, so in the copy
 * this place says what day the copy is of. The footer says it too.
 *
 * @param site - folder of the built site
 * @param time - when the release was committed; the same site and time give the same bytes
 * @throws StepError when no page has a place for it, or a link leads to no file
 */
export async function addOfflineCopy(site: string, time: Date): Promise<void> {
  const copy = await makeOfflineCopy(site, dayOf(time));
  const name = kebabCase(organization.title);
  const entries = [...copy].map(([file, content]): [string, Uint8Array] => [
    `${name}/${file}`,
    Buffer.from(content),
  ]);
  const bytes = zip(Object.fromEntries(entries), time);
  await publishFiles(site, 'offline', [{ name: `${name}.zip`, bytes }], time);
}

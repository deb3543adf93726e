import { zipSync } from 'fflate';

/**
 * Packs files into a zip archive. The same files and day give the same bytes, on every machine.
 *
 * @param files - contents by path
 * @param time - its day becomes the date of all files
 */
export function zip(files: Readonly<Record<string, Uint8Array>>, time: Date): Uint8Array {
  // A zip archive has local times: noon of a day is written the same in every zone.
  const mtime = new Date(`${time.toISOString().slice(0, 10)}T12:00`);
  return zipSync(files, { level: 9, mtime });
}

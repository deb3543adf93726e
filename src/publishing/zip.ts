import { zipSync } from 'fflate';

/**
 * Packs files into a zip archive. The same files and date produce the same bytes on every machine.
 *
 * @param files - contents by path
 * @param time - its date becomes the date of all files
 */
export function zip(files: Readonly<Record<string, Uint8Array>>, time: Date): Uint8Array {
  // Zip archives contain local times, so use local noon in every time zone.
  const mtime = new Date(`${time.toISOString().slice(0, 10)}T12:00`);
  return zipSync(files, { level: 9, mtime });
}

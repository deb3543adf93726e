import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import max from 'lodash/max';
import { z } from 'zod';

import { didYouMean, nearestName } from '../../reference/shared/faults';
import { StepError } from '../../shared/step-error';
import { writeWhole } from '../../reference/shared/unfinished';

const archiveEnding = '.tar.gz';
const historyFile = 'history.json';
const history = z.array(z.string());

/** The folder with the archives of all releases, and the order in which they were published. */
export class ReleaseStore {
  private readonly history: string;

  constructor(private readonly folder: string) {
    this.history = path.join(folder, historyFile);
  }

  /** Returns the file of a release, whether it is there or not. */
  archiveOf(name: string): string {
    return path.join(this.folder, `${name}${archiveEnding}`);
  }

  /** Returns the names of all releases in the order of their commits. */
  async names(): Promise<string[]> {
    if (!existsSync(this.folder)) return [];
    return (await readdir(this.folder))
      .filter((file) => file.endsWith(archiveEnding))
      .map((file) => file.slice(0, -archiveEnding.length))
      .sort();
  }

  /**
   * Returns the name of the release that is meant.
   *
   * @param name - the newest unless given
   * @throws StepError when there is none, with the nearest name
   */
  async find(name?: string): Promise<string> {
    const names = await this.names();
    const found = name ?? names.at(-1);
    if (found !== undefined && names.includes(found)) return found;
    const { fix } = didYouMean(nearestName(name ?? '', names));
    throw new StepError(
      `${this.folder} holds no release${name ? ` ${name}` : ''}${fix ? ` (${fix})` : ''}`,
    );
  }

  /**
   * Returns the names of the published releases, first to last, with repetitions.
   *
   * @throws StepError when the history cannot be read
   */
  async published(): Promise<string[]> {
    if (!existsSync(this.history)) return [];
    try {
      return history.parse(JSON.parse(await readFile(this.history, 'utf8')));
    } catch {
      throw new StepError(
        `${this.history} isn't a list of releases; expected JSON such as ["…", "…"] (fetch it again)`,
      );
    }
  }

  /** Returns the names of the published releases, last to first, each once. */
  async lastPublished(): Promise<string[]> {
    return [...new Set((await this.published()).reverse())];
  }

  /** Notes that a release is what readers get now. */
  async recordPublished(name: string): Promise<void> {
    await this.writeHistory([...(await this.published()), name]);
  }

  /** Takes back what was noted last. */
  async takeBack(): Promise<void> {
    await this.writeHistory((await this.published()).slice(0, -1));
  }

  private async writeHistory(names: readonly string[]): Promise<void> {
    const text = `${JSON.stringify(names, null, 2)}\n`;
    await writeWhole(this.history, (unfinished) => writeFile(unfinished, text));
  }

  /**
   * Returns the release to go back to: of those published before, the newest that is older than the
   * one that readers get now.
   *
   * @throws StepError when there is none
   */
  async previous(): Promise<string> {
    const published = await this.published();
    const current = published.at(-1);
    if (current === undefined) throw new StepError('no release was published');
    const previous = max(published.filter((name) => name < current));
    if (previous === undefined) throw new StepError(`no release was published before ${current}`);
    return previous;
  }
}

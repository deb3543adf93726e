import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files, and the output of the check with them. */
export interface Example {
  readonly files: readonly ExampleFile[];
  /** Empty if the rules accept the files. */
  readonly messages: string;
}

interface ExampleFile {
  readonly name: string;
  readonly text: string;
  /** Whether the text is a diff of an existing file. */
  readonly isChange: boolean;
}

/**
 * Returns the examples in a file: fences of four backticks with a language and a file name. A `text`
 * fence ends an example with the expected output; examples without one must be accepted.
 */
export async function readExamples(file: string): Promise<Example[]> {
  const markdown = await readFile(file, 'utf8');
  const examples: Example[] = [];
  let files: ExampleFile[] = [];
  let end = 0;
  for (const { 0: fence, index, groups = {} } of markdown.matchAll(fencePattern)) {
    const { language, name, text = '' } = groups;
    const isApart = markdown.slice(end, index).trim() !== '';
    end = index + fence.length;
    if (files.length > 0 && (isApart || language === 'text')) {
      examples.push({ files, messages: isApart ? '' : text });
      files = [];
    }
    if (language === 'text') continue;
    // Partials don't need front matter.
    const page = text.startsWith('---') ? 'docs/guides/page.mdx' : 'docs/guides/_page.mdx';
    files.push({ name: name ?? page, text, isChange: language === 'diff' });
  }
  return [...examples, { files, messages: '' }];
}

const fencePattern = /^````(?<language>\w+)(?: (?<name>\S+))?\n(?<text>[^]*?)^````$/gm;

/** Writes an example's files to a folder. */
export async function writeExample({ files }: Example, folder: string): Promise<void> {
  for (const { name, text, isChange } of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, isChange ? change(await readFile(file, 'utf8'), text) : text);
  }
}

/** Applies a diff: `@@` separates its hunks, and each changes the first place that matches. */
function change(text: string, diff: string): string {
  return diff.split('@@\n').reduce((changed, part) => {
    const [from, to] = ['-', '+'].map((sign) =>
      part.replace(/^(.)(.*\n)/gm, (_, its: string, line: string) =>
        its === sign || its === ' ' ? line : '',
      ),
    );
    if (!from || to === undefined || !changed.includes(from)) throw new Error(`no ${part}`);
    return changed.replace(from, () => to);
  }, text);
}

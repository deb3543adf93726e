import { createHash } from 'node:crypto';
import path from 'node:path/posix';

import { filesForPrograms } from '../../config/headers';

/** Index that agents look for on a host, and the folder with the skills. */
const indexFile = filesForPrograms.skills.slice(1);
const skillsFolder = path.dirname(indexFile);

/** Folder of the twins of recipes. */
const recipesFolder = 'docs/recipes';

/** A page as Markdown. */
interface PageText {
  readonly title: string;
  readonly description: string;
  /** Path in the site. */
  readonly file: string;
  readonly text: string;
}

/**
 * Returns the recipes among pages as skills of agents, and then their index.
 *
 * @param urlOf - returns the absolute URL of a file
 * @see https://agentskills.io/specification
 * @see https://github.com/cloudflare/agent-skills-discovery-rfc (version 0.2.0)
 */
export function skillsIn<Page extends PageText>(
  pages: readonly Page[],
  urlOf: (file: string) => string,
): PageText[] {
  const skills = pages
    .filter(({ file }) => path.dirname(file) === recipesFolder)
    .map(({ title, description, file, text }) => {
      const name = path.basename(file, '.md');
      // A string of JSON is one of YAML, too.
      const frontMatter = `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---\n`;
      const skill = { title, description, file: `${skillsFolder}/${name}/SKILL.md` };
      return { ...skill, name, text: `${frontMatter}\n${text}` };
    });
  if (skills.length === 0) return [];
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: skills.map(({ name, description, file, text }) => ({
      name,
      type: 'skill-md',
      description,
      url: urlOf(file),
      digest: `sha256:${createHash('sha256').update(text).digest('hex')}`,
    })),
  };
  return [
    ...skills,
    {
      title: 'Index of the skills',
      description: 'The name, address, and digest of each skill.',
      file: indexFile,
      text: `${JSON.stringify(index, null, 2)}\n`,
    },
  ];
}

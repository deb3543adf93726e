import { ofRepository, onPages } from '../rule';

const shells = ['bash', 'console', 'powershell', 'pwsh', 'sh', 'shell', 'zsh'];

const prompt = /^.*(?:\bread\b[^;|&\n]*\s-[a-zA-Z]*s\b|\bRead-Host\b|\bgetpass\b)/m;

/** If readers paste a block, the prompt consumes its next line as the secret. */
export const secretPrompt = onPages(ofRepository, ({ fences }) =>
  fences.flatMap(({ language, text, placeAt }) => {
    const index = text.search(prompt);
    if (!shells.includes(language) || index < 0 || countCommands(text) < 2) return [];
    return {
      ...placeAt(index),
      message: 'a prompt for a secret shares its block with another command',
      fix: 'move the prompt to a block of its own',
    };
  }),
);

/** Counts a block's commands, except those that may follow a prompt on its line. */
function countCommands(text: string): number {
  return text
    .replaceAll(/'[^'\n]*'|"[^"\n]*"/g, '""')
    .replaceAll(/[\\`]\n/g, ' ')
    .replaceAll(/(?<=^|\s)#.*/gm, '')
    .split(/\n|;|&&|\|\|/)
    .filter((command) => !/^\s*(?:echo|export \w+)?\s*$/.test(command)).length;
}

/** Returns a word of the interface, which `src/theme/Layout` writes in the language of the page. */
export function wordOf(name: 'copied' | 'refused' | 'unavailable' | 'retry'): string {
  return document.querySelector<HTMLElement>('[data-unavailable]')?.dataset[name] ?? '';
}

/** Returns an interface text, which `src/theme/Layout` writes in the page's language. */
export function wordOf(name: 'copied' | 'offer' | 'refused' | 'unavailable' | 'retry'): string {
  return document.querySelector<HTMLElement>('[data-unavailable]')?.dataset[name] ?? '';
}

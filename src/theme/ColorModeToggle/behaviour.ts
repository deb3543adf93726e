import type { Behaviour } from '@site/src/browser/behaviour';
import { onStoredElsewhere, store } from '@site/src/browser/storage';

type Choice = 'light' | 'dark' | 'system';

const { dataset } = document.documentElement;
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const switches = '[data-color-switch]';

/** Applies a choice to the page. */
function apply(choice: Choice): void {
  dataset['themeChoice'] = choice;
  dataset['theme'] = choice === 'system' ? (prefersDark.matches ? 'dark' : 'light') : choice;
}

/** Returns the mode that the button switches to. */
function nextOf(choice: Choice, followsSystem: boolean): Choice {
  if (!followsSystem) return choice === 'dark' ? 'light' : 'dark';
  return ({ system: 'light', light: 'dark', dark: 'system' } as const)[choice];
}

function current(): Choice {
  return dataset['themeChoice'] as Choice;
}

/** Switches the color mode, in other tabs too. A script in the head applies it before the first paint. */
export const colorMode: Behaviour = {
  listen() {
    document.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>(switches);
      if (!button) return;
      const choice = nextOf(current(), button.dataset['colorSwitch'] === 'system');
      apply(choice);
      store('theme', choice === 'system' ? null : choice);
    });
    prefersDark.addEventListener('change', () => current() === 'system' && apply('system'));
    onStoredElsewhere('theme', (value) => {
      const button = document.querySelector<HTMLElement>(switches);
      // If the choice was removed, a site that doesn't follow the system keeps its mode.
      const fallback = button?.dataset['colorSwitch'] === 'system' ? 'system' : current();
      if (button) apply((value ?? fallback) as Choice);
    });
  },
};

import type { Behaviour } from '../browser/behaviour';
import { hideNotice, showNotice } from '../browser/notice';
import { loadPart } from '../browser/parts';
import { renewPage } from '../browser/renew-page';
import { readVisitState } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/visit-state';

/** Markup that needs `extras.ts` immediately. */
const inUse = '[data-color-switch], [data-docs-versions], nav a[lang], .sidebar-filter :focus';

/** Markup that needs it once it has text, such as a field used before the script was loaded. */
const fields = 'input[data-fills], .sidebar-filter input';

let extras: readonly Behaviour[] | undefined;
let loading: Promise<void> | undefined;
let hasTried = false;

function showExtras(): void {
  for (const behaviour of extras ?? []) void behaviour.show?.();
}

/** Loads the extras. If they can't be had, the page can be read without, and the next action retries. */
function load(): Promise<void> {
  const start = async () => {
    extras ??= (await loadPart('portalExtras')).extras;
    for (const behaviour of extras) behaviour.listen?.();
    showExtras();
  };
  hasTried = true;
  loading ??= start().catch(async () => {
    await renewPage();
    loading = undefined;
  });
  return loading;
}

/** Sends a request or connects to a channel in the page. If the simulator can't be loaded, a notice offers to retry. */
async function simulate(button: HTMLElement): Promise<void> {
  try {
    const [simulator] = await Promise.all([loadPart('portalSimulator'), load()]);
    await simulator[button.dataset['send'] === undefined ? 'connect' : 'sendRequest'](button);
    hideNotice();
  } catch {
    await renewPage();
    showNotice(() => void simulate(button));
  }
}

/** Loads the extras on a page that needs them, once the reader uses what needs them. */
export const rareMarkup: Behaviour = {
  listen() {
    if (document.querySelector(inUse)) void load();
    const onAct = () => {
      if (!loading && document.querySelector('[data-fills], .sidebar-filter :focus')) void load();
    };
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, onAct);
    document.addEventListener('pointermove', ({ movementX, movementY }) => {
      // A new page fires the event even under a pointer at rest. Each step of a movement would ask again
      // for a file that can't be had.
      if (!hasTried && (movementX || movementY)) onAct();
    });
    document.addEventListener('click', ({ target }) => {
      const button = (target as Element).closest<HTMLElement>('.send-request > button:first-child');
      if (button) void simulate(button);
    });
    // The script that shows the field of a variable may come later than the first tap on it.
    document.addEventListener('click', ({ target }) => {
      const variable = (target as Element).closest<HTMLElement>('[data-variable]');
      if (variable && !extras) void load().then(() => extras && variable.click());
    });
  },
  async show() {
    const hasValues = readVisitState().values && document.querySelector('[data-fills]');
    const isTyped = [...document.querySelectorAll<HTMLInputElement>(fields)].some((it) => it.value);
    if (extras) showExtras();
    else if (hasValues || isTyped || loading) await load();
  },
};

import type { Behaviour } from '../browser/behaviour';
import { hideNotice, showNotice } from '../browser/notice';
import { loadPart } from '../browser/parts';
import { renewPage } from '../browser/renew-page';
import { readVisitState } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/visit-state';

/** Markup that needs `extras.ts` immediately. */
const inUse =
  '[data-color-switch], [data-docs-versions], nav a[lang], .finder, .sidebar-filter :focus';

/** Markup that needs it once it has text, such as a field used before the script was loaded. */
const fields = 'input[data-fills], .sidebar-filter input';

type SimulatorAction = keyof NonNullable<typeof globalThis.portalSimulator>;

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

/**
 * Does something with the simulator, such as sending a request. If it can't be loaded, a notice offers to retry.
 *
 * @param button - button of the operation or channel
 */
async function simulate(action: SimulatorAction, button: HTMLElement): Promise<void> {
  try {
    const [simulator] = await Promise.all([loadPart('portalSimulator'), load()]);
    await simulator[action](button);
    hideNotice();
  } catch {
    await renewPage();
    showNotice(() => void simulate(action, button));
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
      const at = (selector: string) => (target as Element).closest<HTMLElement>(selector);
      const button = at('[data-send], [data-connect]');
      // The fields of the body are part of the simulator.
      const row = at('.request-builder > summary')?.parentElement?.nextElementSibling;
      const ofFields = row?.querySelector<HTMLElement>('[data-send]');
      if (button) void simulate(button.dataset['send'] ? 'sendRequest' : 'connect', button);
      else if (ofFields) void simulate('showFields', ofFields);
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

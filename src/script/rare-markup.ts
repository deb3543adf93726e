import type { Behaviour } from '../browser/behaviour';
import { loadPart } from '../browser/parts';
import { readVisitState } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/visit-state';

/** What needs `extras.ts` at once. */
const inUse = '[data-color-modes], [data-docs-versions], nav a[lang], .sidebar-filter :focus';

/** What needs it when it has a text, as fields have that were in use before the script came. */
const fields = 'input[data-fills], .sidebar-filter input';

let extras: readonly Behaviour[] | undefined;
let loading: Promise<void> | undefined;

function showExtras(): void {
  for (const behaviour of extras ?? []) void behaviour.show?.();
}

/** Loads the behaviours for it. If they can't be had, the page can be read without, and the next act tries again. */
function load(): Promise<void> {
  const start = async () => {
    extras ??= (await loadPart('portalExtras')).extras;
    for (const behaviour of extras) behaviour.listen?.();
    showExtras();
  };
  loading ??= start().catch(() => (loading = undefined));
  return loading;
}

/** What few pages have. A page without it, or whose reader leaves it alone, loads nothing for it. */
export const rareMarkup: Behaviour = {
  listen() {
    if (document.querySelector(inUse)) void load();
    const onAct = () => {
      if (!loading && document.querySelector('[data-fills], .sidebar-filter :focus')) void load();
    };
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, onAct);
    document.addEventListener('pointermove', ({ movementX, movementY }) => {
      // A page that comes under a pointer at rest has an event, too.
      if (movementX || movementY) onAct();
    });
    // A tap on a variable in a sample is faster than what shows its field.
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

import type { Behaviour } from '../browser/behaviour';
import { loadPart } from '../browser/parts';
import { readVisitState } from '../reference/theme/StaticHtml/visit-state';

/** What `extras.ts` has to know of at once: what is always in use, and fields with a text. */
const inUse = [
  '[data-color-modes]',
  '[data-docs-versions]',
  'nav a[lang]',
  'input:is([data-fills], .sidebar-filter *):is(:focus, :not(:placeholder-shown))',
].join();

let extras: readonly Behaviour[] | undefined;
let loading: Promise<void> | undefined;

function showExtras(): void {
  for (const behaviour of extras ?? []) void behaviour.show?.();
}

/** Loads the behaviours of what few pages have. The page can be read without; the next act tries again. */
function load(): Promise<void> {
  const start = async () => {
    extras ??= (await loadPart('portalExtras')).extras;
    for (const behaviour of extras) behaviour.listen?.();
    showExtras();
  };
  loading ??= start().catch(() => (loading = undefined));
  return loading;
}

/** The markup that few pages have: those that don't, or whose reader leaves it alone, load nothing for it. */
export const rareMarkup: Behaviour = {
  listen() {
    const onAct = () => {
      if (document.querySelector('[data-fills], .sidebar-filter :focus')) void load();
    };
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onAct);
  },
  async show() {
    const hasValues = readVisitState().values && document.querySelector('[data-fills]');
    if (extras) showExtras();
    else if (hasValues || document.querySelector(inUse)) await load();
  },
};

import { choiceOf } from './behaviour';

const highlight = 'pointed';

/**
 * Marks the line of a sample that belongs to the field the reader points at, or the field that
 * belongs to the line.
 *
 * @param root - with the fields, and the samples in `.switcher`: the request before the response
 */
export function markCounterpart({ target, clientX, clientY }: PointerEvent, root: HTMLElement) {
  CSS.highlights.delete(highlight);
  root.querySelector('[data-pointed]')?.removeAttribute('data-pointed');
  const element = target as Element;
  const code = element.closest('.switcher code');
  if (code) {
    const offset = offsetAt(code, clientX, clientY);
    const line = linesOf(code.textContent).findLast(({ start }) => start <= offset);
    const names = line?.path.map((_name, index, path) => path.slice(index)) ?? [];
    const fields = names.flatMap((path) => {
      const id = [prefixOf(code), ...path].join('.');
      return root.querySelector(`.field[id="${CSS.escape(id)}"]`) ?? [];
    });
    fields[0]?.setAttribute('data-pointed', '');
    return;
  }
  const [prefix = '', ...path] = element.closest('.field')?.id.split('.') ?? [];
  if (path.length === 0) return;
  for (const each of root.querySelectorAll('.switcher code')) {
    if (prefixOf(each) !== prefix || !each.checkVisibility()) continue;
    const lines = linesOf(each.textContent).filter(
      (line) => line.path.slice(-path.length).join('.') === path.join('.'),
    );
    const [line] = lines.sort((one, other) => one.path.length - other.path.length);
    if (line) CSS.highlights.set(highlight, new Highlight(rangeOf(each, line)));
    return;
  }
}

/** What the ids of the fields start with that a sample shows: `body` or `response-200`. */
function prefixOf(code: Element): string {
  const panel = code.closest('.switcher-panel');
  const { name = '', value = '' } = (panel && choiceOf(panel)) ?? {};
  return name === 'language' ? 'body' : `response-${value}`;
}

interface Line {
  /** Names of fields from the outside in. */
  readonly path: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Reads the names at the start of lines, by their indentation: as all samples write bodies. */
function linesOf(text: string): Line[] {
  const open: { readonly indent: number; readonly name: string }[] = [];
  let start = 0;
  return text.split('\n').map((line) => {
    const [, indent = '', name] = /^(\s*)["']?([\w-]+)["']?\s*[:=]\s/.exec(line) ?? [];
    if (name !== undefined) {
      while ((open.at(-1)?.indent ?? -1) >= indent.length) open.pop();
      open.push({ indent: indent.length, name });
    }
    const path = name === undefined ? [] : open.map((each) => each.name);
    const found = { path, start, end: start + line.length };
    start = found.end + 1;
    return found;
  });
}

function offsetAt(code: Element, x: number, y: number): number {
  const caret = document.caretPositionFromPoint?.(x, y);
  if (!caret || !code.contains(caret.offsetNode)) return 0;
  const before = document.createRange();
  before.setStart(code, 0);
  before.setEnd(caret.offsetNode, caret.offset);
  return String(before).length;
}

function rangeOf(code: Element, { start, end }: Line): Range {
  const range = document.createRange();
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let offset = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text;
    if (offset <= start && start <= offset + length) range.setStart(node, start - offset);
    if (offset <= end && end <= offset + length) {
      range.setEnd(node, end - offset);
      break;
    }
    offset += length;
  }
  return range;
}

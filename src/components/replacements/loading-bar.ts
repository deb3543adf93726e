/*
 * Replaces nprogress (0.2.0) in the browser, through src/plugins/replace-modules. Change: one bar of one
 * look, in a third of the code.
 */
const minimum = 0.08;
const speed = 200;
const trickleEvery = 800;
const trickleRate = 0.02;

let shown: { element: HTMLElement; bar: HTMLElement; trickle: number } | undefined;
let part = 0;

function set(to: number): void {
  part = to;
  if (shown) shown.bar.style.transform = `translate3d(${(to - 1) * 100}%, 0, 0)`;
}

/** Shows the bar, which creeps on until the page is there (specification, section 9). */
function start(): void {
  if (shown) return;
  const element = document.createElement('div');
  const bar = document.createElement('div');
  const peg = document.createElement('div');
  bar.className = 'bar';
  peg.className = 'peg';
  element.id = 'nprogress';
  bar.style.transform = 'translate3d(-100%, 0, 0)';
  bar.append(peg);
  element.append(bar);
  document.body.append(element);
  const trickle = window.setInterval(
    () => set(Math.min(part + Math.random() * trickleRate, 0.994)),
    trickleEvery,
  );
  shown = { element, bar, trickle };
  // From the place where it came in.
  bar.getBoundingClientRect();
  bar.style.transition = `all ${speed}ms ease`;
  set(minimum);
}

/** Lets the bar run to its end, and fade. */
function done(): void {
  if (!shown) return;
  const { element, trickle } = shown;
  window.clearInterval(trickle);
  set(1);
  shown = undefined;
  setTimeout(() => {
    element.style.transition = `opacity ${speed}ms linear`;
    element.style.opacity = '0';
    setTimeout(() => element.remove(), speed);
  }, speed);
}

export default { configure: (): void => undefined, start, done };

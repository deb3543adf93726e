/*
 * Loading bar of page changes. It looks like theme-classic's, without the glow at its end.
 */
const delay = 200;
const minimum = 0.08;
const speed = 200;
const trickleEvery = 800;
const trickleRate = 0.02;

let timers: number[] = [];

/** Shows the bar after a moment, and lets it creep on until the page arrives. */
export function startLoadingBar(): void {
  stopLoadingBar();
  timers = [window.setTimeout(show, delay)];
}

/** Removes the bar, or keeps it from appearing. */
export function stopLoadingBar(): void {
  timers.forEach((timer) => clearInterval(timer));
  document.getElementById('nprogress')?.remove();
}

function show(): void {
  const element = Object.assign(document.createElement('div'), { id: 'nprogress' });
  const bar = Object.assign(document.createElement('div'), { className: 'bar' });
  element.append(bar);
  document.body.append(element);
  let part = 0;
  const set = (to: number) => {
    part = to;
    bar.style.transform = `translate3d(${(to - 1) * 100}%, 0, 0)`;
  };
  set(0);
  // Lays the bar out, so that it grows from zero.
  bar.getBoundingClientRect();
  bar.style.transition = `all ${speed}ms ease`;
  set(minimum);
  const trickle = () => set(Math.min(part + Math.random() * trickleRate, 0.994));
  timers.push(window.setInterval(trickle, trickleEvery));
}

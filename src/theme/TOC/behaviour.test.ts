// @vitest-environment jsdom
import { expect, it } from 'vitest';

import { contents } from './behaviour';

it.each(['plain', '100%', 'café'])('marks the section with the id %j', (id) => {
  // Without a layout, everything is in view.
  Element.prototype.checkVisibility = () => true;
  document.body.innerHTML = `
    <main><h2 class="anchor" id="first"></h2><h2 class="anchor" id="${id}"></h2></main>
    <div class="theme-doc-toc-desktop"><a href="#first">First</a><a href="#${id}">Last</a></div>`;
  contents.listen?.();
  document.dispatchEvent(new Event('scroll'));
  const marked = document.querySelectorAll('.table-of-contents__link--active');
  expect(Array.from(marked, ({ textContent }) => textContent)).toEqual(['Last']);
});

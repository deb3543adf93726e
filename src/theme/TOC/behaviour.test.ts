// @vitest-environment jsdom
import { expect, it } from 'vitest';

import { contents } from './behaviour';

it.each(['plain', '100%', 'café'])('highlights the section with the id %j', (id) => {
  // jsdom lays nothing out.
  Element.prototype.getClientRects = () => Object.assign([new DOMRect()], { item: () => null });
  document.body.innerHTML = `
    <main><h2 class="anchor" id="first"></h2><h2 class="anchor" id="${id}"></h2></main>
    <div class="theme-doc-toc-desktop"><a href="#first">First</a><a href="#${id}">Last</a></div>`;
  contents.listen?.();
  document.dispatchEvent(new Event('scroll'));
  const highlighted = document.querySelectorAll('.table-of-contents__link--active');
  expect(Array.from(highlighted, ({ textContent }) => textContent)).toEqual(['Last']);
});

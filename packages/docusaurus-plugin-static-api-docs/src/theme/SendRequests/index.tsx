import { type ReactNode, useEffect } from 'react';

import type { PageMock } from './respond';

const panels = new WeakMap<Element, () => Promise<void>>();

/**
 * Lets readers send the sample request of a page to a mock, which is loaded with the first request.
 *
 * @param props.load - loads the mock of the page's operation
 */
export default function SendRequests({
  load,
}: {
  load: () => Promise<{ default: PageMock }>;
}): ReactNode {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const at = (selector: string) => (target as Element).closest(selector);
      const row = at('[data-send]')?.closest('.send-request');
      // The fields of the body come with the mock.
      const ofFields = at('.request-builder > summary')?.parentElement?.nextElementSibling;
      if (row) void open(row, load).then((send) => send());
      else if (ofFields?.matches('.send-request')) void open(ofFields, load);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [load]);
  return null;
}

/** Opens the panel of a row, unless it's open, and returns what sends its request. */
async function open(
  row: Element,
  load: () => Promise<{ default: PageMock }>,
): Promise<() => Promise<void>> {
  const [{ openPanel }, mock] = await Promise.all([import('./respond'), load()]);
  const send = panels.get(row) ?? openPanel(row, mock.default);
  panels.set(row, send);
  return send;
}

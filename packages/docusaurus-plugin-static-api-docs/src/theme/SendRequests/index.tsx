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
      const row = (target as Element).closest('[data-send]')?.closest('.send-request');
      if (row) void send(row, load);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [load]);
  return null;
}

async function send(row: Element, load: () => Promise<{ default: PageMock }>): Promise<void> {
  const [{ openPanel }, mock] = await Promise.all([import('./respond'), load()]);
  const sendAgain = panels.get(row) ?? openPanel(row, mock.default);
  panels.set(row, sendAgain);
  await sendAgain();
}

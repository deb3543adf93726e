import type { SentRequest, Visit } from 'suite-simulator/visit';
import { createVisitSimulator } from 'suite-simulator/visit';
import { openRequestPanel } from 'docusaurus-plugin-static-api-docs/theme/SendRequests/panel';
import {
  addVisitState,
  readVisitState,
} from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/visit-state';
import data from '@generated/simulator/data';
import platform from '@generated/simulator/platform/index';
import service from '@generated/simulator/service/index';

const contents = { data, validators: { platform, service } };

/** What the pages before this one have sent. */
function earlierVisit(): Visit {
  return (
    (readVisitState().requests as Visit | undefined) ?? { start: Date.now(), count: 0, changes: [] }
  );
}

/** The simulator of the page, which all of its buttons share. */
let simulator: ReturnType<typeof createVisitSimulator> | undefined;

const panels = new WeakMap<Element, () => void>();

/**
 * Sends the request of an operation's page to the simulator, which answers in the page.
 *
 * @param button - button with the ID of the operation
 */
export function sendRequest(button: HTMLElement): void {
  const row = button.closest('.send-request') ?? button;
  const open = () => {
    const id = button.dataset['send'];
    for (const api of ['platform', 'service'] as const) {
      const operation = data[api].operations.find((it) => it.id === id);
      if (!operation) continue;
      return openRequestPanel(row, {
        operation,
        send: (request: Omit<SentRequest, 'api'>) => {
          simulator ??= createVisitSimulator(contents, earlierVisit());
          const response = simulator.send({ api, ...request });
          addVisitState({ requests: simulator.visit() });
          return response;
        },
        data: {
          changes: () => simulator?.visit().changes.length ?? 0,
          reset: () => {
            simulator = undefined;
            addVisitState({ requests: undefined });
          },
        },
      });
    }
    throw new Error(`the simulator has no operation "${id}"`);
  };
  const send = panels.get(row) ?? open();
  panels.set(row, send);
  send();
}

declare global {
  var portalSimulator: { readonly sendRequest: typeof sendRequest } | undefined;
}

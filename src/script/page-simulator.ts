import { translate } from '@docusaurus/Translate';
import type { JsonObject } from 'docusaurus-plugin-static-api-docs/json';
import {
  type Effect,
  nextTask,
  openRequestPanel,
} from 'docusaurus-plugin-static-api-docs/theme/SendRequests/panel';
import {
  addVisitState,
  readVisitState,
} from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/visit-state';
import { enterValue } from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/fill-samples';
import type { SentRequest, Visit } from 'suite-simulator/visit';
import { createVisitSimulator } from 'suite-simulator/visit';
import data from '@generated/simulator/data';
import platform from '@generated/simulator/platform/index';
import service from '@generated/simulator/service/index';

import { openChannelPanel } from '../components/ChannelPanel';
import { createdId } from './created-id';

const contents = { data, validators: { platform, service } };

/** What the pages before this one have sent. */
function earlierVisit(): Visit {
  return (
    (readVisitState().requests as Visit | undefined) ?? { start: Date.now(), count: 0, changes: [] }
  );
}

/** The simulator of the page, which all of its buttons share. */
let simulator: ReturnType<typeof createVisitSimulator> | undefined;

/** What the last request did. */
let effects: Effect[] = [];

const listeners = new Set<(address: string, event: JsonObject) => void>();

/** Sends a request to the simulator, and keeps it for the pages that come next. */
async function send(request: SentRequest) {
  if (!simulator) await nextTask();
  simulator ??= createVisitSimulator(contents, earlierVisit(), {
    emit: (address, event) => {
      effects.push({ text: messageOn(address), message: event });
      for (const listener of listeners) listener(address, event);
    },
    onAct: (act) => void effects.push({ text: `${act}.` }),
  });
  const current = simulator;
  await nextTask();
  effects = [];
  const response = current.send(request);
  addVisitState({ requests: current.visit() });
  return { ...response, effects };
}

function messageOn(address: string): string {
  return translate({ id: 'portal.channel.message', message: 'Message on {address}' }, { address });
}

/** What the button of each open panel does. */
const panels = new WeakMap<Element, () => void | Promise<void>>();

/** Opens the panel of a button, unless it's open, and returns what the button does. */
function actionOf(button: HTMLElement, open: () => () => void | Promise<void>) {
  const action = panels.get(button) ?? open();
  panels.set(button, action);
  return action;
}

function openRequest(button: HTMLElement) {
  return actionOf(button, () => {
    const id = button.dataset['send'];
    for (const api of ['platform', 'service'] as const) {
      const operation = data[api].operations.find((it) => it.id === id);
      if (!operation) continue;
      return openRequestPanel(button.closest('.send-request') ?? button, {
        operation,
        send: async (request) => {
          const response = await send({ api, ...request });
          const created = createdId(operation, data[api].operations, request.body, response);
          if (created) enterValue(created.variable, created.id);
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
  });
}

/**
 * Adds the fields of a request's body to those that the page has.
 *
 * @param button - button with the ID of the operation
 */
export function showFields(button: HTMLElement): void {
  openRequest(button);
}

/**
 * Sends the request of an operation's page to the simulator, which responds in the page.
 *
 * @param button - button with the ID of the operation
 */
export async function sendRequest(button: HTMLElement): Promise<void> {
  await openRequest(button)();
}

/**
 * Connects to a simulated channel, or disconnects from it.
 *
 * @param button - button with the address of the channel
 */
export async function connect(button: HTMLElement): Promise<void> {
  const address = button.dataset['connect'] ?? '';
  const channel = data.channels.find((it) => it.address === address);
  if (!channel) throw new Error(`the simulator has no channel "${address}"`);
  const action = actionOf(button, () =>
    openChannelPanel(button, channel, {
      control: (path, body) => {
        const headers = { 'content-type': 'application/json' };
        const text = JSON.stringify(body);
        return send({ api: 'service', method: 'POST', path, headers, body: text });
      },
      listen: (onEvent) => {
        const listener = (from: string, event: JsonObject) => {
          if (from === address) onEvent(event);
        };
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    }),
  );
  await action();
}

declare global {
  var portalSimulator:
    | {
        readonly connect: typeof connect;
        readonly sendRequest: typeof sendRequest;
        readonly showFields: typeof showFields;
      }
    | undefined;
}

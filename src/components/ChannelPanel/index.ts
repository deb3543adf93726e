import { translate } from '@docusaurus/Translate';
import type { JsonObject } from 'docusaurus-plugin-static-api-docs/json';
import type { MockResponse } from 'docusaurus-plugin-static-api-docs/mock';
import { codeBox } from 'docusaurus-plugin-static-api-docs/theme/SendRequests/panel';
import {
  createButton,
  createElement,
} from 'docusaurus-plugin-static-api-docs/theme/StaticHtml/element';

import styles from './styles.module.css';

/** A channel of the simulator. */
export interface SimulatedChannel {
  readonly address: string;
  /** Payloads of its message examples. */
  readonly examples: readonly JsonObject[];
}

/** The scanners whose events a channel sends. */
export interface Scanners {
  /** Sends a request of the simulator's own, such as a scan. */
  control(path: string, body: JsonObject): Promise<MockResponse>;
  /** Listens to the events of the channel, until the returned function is called. */
  listen(onEvent: (event: JsonObject) => void): () => void;
}

/**
 * Adds a panel to a channel's description: its messages, and what makes the scanners send some.
 *
 * @param button - button that connects, in a row
 * @returns a function that connects, or disconnects
 */
export function openChannelPanel(
  button: HTMLElement,
  { address, examples }: SimulatedChannel,
  { control, listen }: Scanners,
): () => void {
  const row = button.closest('.send-request') ?? button;
  // The IDs of a channel's parts begin with that of the channel.
  const prefix = `${row.closest('.code-group')?.id.split('.')[0]}.payload`;
  const hrefOf = (names: readonly string[]) => {
    const id = [prefix, ...names].join('.');
    return document.getElementById(id) ? `#${id}` : undefined;
  };
  const status = createElement('strong', { role: 'status' });
  const fault = createElement('p', { role: 'status' });
  const hint = translate({ id: 'portal.channel.waiting', message: 'No messages yet.' });
  const empty = createElement('p', {}, hint);
  const label = translate(
    { id: 'portal.channel.messages', message: 'Messages on {address}' },
    { address },
  );
  const messages = createElement('div', { role: 'log', 'aria-label': label });
  const scanned = examples.find(({ content }) => typeof content === 'string');
  const act = async (path: string, body: JsonObject) => {
    const { faults } = await control(path, body);
    fault.textContent = faults.join(' ');
  };
  const controls = scanned
    ? scanForm(String(scanned['content']), (content) => act('/simulator/scan', { content }))
    : connectionButtons((connected) => act('/simulator/connection', { connected }));
  const actions = createElement('div', {}, controls, fault);

  const connectLabel = button.textContent;
  const connectName = button.getAttribute('aria-label') ?? connectLabel;
  let stop: (() => void) | undefined;
  const setConnected = (isConnected: boolean) => {
    actions.hidden = !isConnected;
    button.textContent = isConnected
      ? translate({ id: 'portal.channel.disconnect', message: 'Close the connection' })
      : connectLabel;
    const name = isConnected
      ? translate(
          { id: 'portal.channel.disconnect.named', message: 'Close the connection to {address}' },
          { address },
        )
      : connectName;
    button.setAttribute('aria-label', name);
    status.textContent = isConnected
      ? translate({ id: 'portal.channel.connected', message: 'Connected' })
      : translate({ id: 'portal.channel.disconnected', message: 'Disconnected' });
  };
  const panel = createElement(
    'section',
    { class: styles.panel, 'aria-label': address },
    ...[status, actions, empty, messages],
  );
  return () => {
    // In the document first, since a status that comes with its text isn't announced.
    row.after(panel);
    if (stop) {
      stop();
      stop = undefined;
    } else {
      stop = listen((event) => {
        empty.remove();
        const text = JSON.stringify(event, null, 2);
        messages.append(codeBox(text, 'application/json', label, { prefix, hrefOf }));
      });
      panel.scrollIntoView({ block: 'nearest' });
    }
    setConnected(stop !== undefined);
  };
}

/** A form that scans a barcode with the first scanner. */
function scanForm(example: string, scan: (content: string) => Promise<void>): Node {
  const id = 'simulator-content';
  const label = translate({ id: 'portal.channel.content', message: 'Barcode' });
  const input = createElement('input', {
    ...{ id, type: 'text', required: '', autocomplete: 'off' },
    ...{ autocapitalize: 'none', spellcheck: 'false' },
  });
  input.value = example;
  const submit = translate({ id: 'portal.channel.scan', message: 'Scan a code' });
  const form = createElement(
    'form',
    {},
    createElement(
      'div',
      { class: 'request-builder-field' },
      ...[createElement('label', { for: id }, label), input],
    ),
    createElement('button', { type: 'submit' }, submit),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void scan(input.value);
  });
  return form;
}

/** Buttons that disconnect the first scanner, and connect it again. */
function connectionButtons(setConnected: (isConnected: boolean) => Promise<void>): Node {
  const unplug = translate({ id: 'portal.channel.unplug', message: 'Disconnect the scanner' });
  const plug = translate({ id: 'portal.channel.plug', message: 'Connect the scanner' });
  return createElement(
    'div',
    {},
    createButton('', unplug, () => void setConnected(false)),
    createButton('', plug, () => void setConnected(true)),
  );
}

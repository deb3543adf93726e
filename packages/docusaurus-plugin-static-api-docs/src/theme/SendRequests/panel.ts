import { translate } from '@docusaurus/Translate';

import { formOf, type MockResponse, type OperationData, sampleCredentials } from '../../mock';
import { createButton, createElement } from '../StaticHtml/element';
import { allFields, isFaulty, queryOf } from '../StaticHtml/fill-samples';
import { type HrefOfField, jsonMarkup } from './json-markup';
import styles from './styles.module.css';

/** A request as the page shows it. */
export interface PageRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a request did beside its response. */
export interface Effect {
  readonly text: string;
  /** A message that was sent, as JSON. */
  readonly message?: unknown;
}

export type Answer = MockResponse & { readonly effects?: readonly Effect[] };

/** Responds to the requests of an operation. */
export interface Responder {
  readonly operation: OperationData;
  /** Sends a request, and returns its response. */
  send(request: PageRequest): Promise<Answer>;
  /** Data that requests change, if the responder has any. */
  readonly data?: {
    /** Returns how many requests have changed it. */
    changes(): number;
    reset(): void;
  };
}

/**
 * Adds the body and the choice of a response to the fields of an operation's page, and a place for responses.
 *
 * @param row - row with the button, below the sample and its fields
 * @returns a function that sends the request which the page shows
 */
export function openRequestPanel(row: Element, responder: Responder): () => Promise<void> {
  const { operation } = responder;
  const body = operation.body && createBodyEditor(operation.body);
  const choice = createChoice(operation);
  const fields = row.parentElement?.querySelector('.request-builder > fieldset') ?? row;
  fields.append(...(body ? [body.element] : []), choice.element);

  const label = translate({ id: 'reference.request.response', message: 'Simulated response' });
  const status = createElement('strong', { role: 'status' });
  const mediaType = createElement('span', {});
  const details = createElement('div', {});
  const closeLabel = translate({ id: 'reference.request.close', message: 'Close' });
  const close = createButton(styles.quiet ?? '', closeLabel, () => {
    answer.remove();
    row.querySelector<HTMLElement>('[data-send]')?.focus();
  });
  const copyLabel = translate({ id: 'reference.request.copy', message: 'Copy' });
  const copy = createElement(
    'button',
    { type: 'button', class: 'copy-button', 'aria-label': `${copyLabel}: ${label}` },
    copyLabel,
  );
  const answer = createElement(
    'section',
    { class: styles.answer, 'aria-label': label },
    createElement('header', {}, status, mediaType, copy, close),
    details,
  );

  const clear = (note: Node) => {
    status.textContent = '';
    delete status.dataset['statusClass'];
    mediaType.textContent = '';
    copy.hidden = true;
    details.replaceChildren(note);
  };
  const show = (request: PageRequest, response: Answer) => {
    const { faults, headers, effects = [] } = response;
    const type = headers['Content-Type'];
    status.textContent = statusText(response.status);
    status.dataset['statusClass'] = String(response.status)[0];
    mediaType.textContent = type ?? '';
    details.replaceChildren(
      sentRequest(`${request.method} ${decodeURI(request.path)}`, request.headers),
      ...(faults.length > 0 ? [faultList(faults)] : []),
      ...(response.body === ''
        ? []
        : [
            codeBox(response.body, type ?? '', label, {
              prefix: `response-${response.status}`,
            }),
          ]),
      ...effects.flatMap(effectNodes),
      ...(responder.data && responder.data.changes() > 0
        ? [changeNote(responder.data, clear)]
        : []),
    );
    const body = details.querySelector('.code-box code');
    copy.dataset['copy'] = body?.textContent ?? '';
    copy.hidden = body === null;
  };
  const send = async () => {
    const faulty = allFields().find((field) => field.value.trim() !== '' && isFaulty(field));
    const wrong = faulty ?? (body?.isWrong() ? body.input : undefined);
    if (wrong) return void wrong.focus();
    const text = body?.input.value ?? '';
    const credentials = sampleCredentials(operation);
    const request: PageRequest = {
      method: operation.method,
      path: pathOf(operation, credentials.query),
      headers: {
        ...credentials.headers,
        ...(text !== '' && { 'content-type': body?.mediaType ?? '' }),
        ...(choice.input.value !== '' && { prefer: `code=${choice.input.value}` }),
      },
      body: text,
    };
    // In the document first, since a status that comes with its text isn't announced.
    (row.closest('.static-html') ?? row).after(answer);
    const response = await responder.send(request);
    await nextTask();
    show(request, response);
    answer.scrollIntoView({ block: 'nearest' });
  };
  fields.addEventListener('keydown', (event) => {
    const { key, target } = event as KeyboardEvent;
    if (key === 'Enter' && target instanceof HTMLInputElement) void send();
  });
  return send;
}

/** Lets the browser draw and respond to the reader: all at once would take long on a slow device. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Returns path and query, from the fields of the page and the examples of the specification.
 *
 * @param more - other query parameters
 */
function pathOf(
  { path, values, separators }: OperationData,
  more: Readonly<Record<string, string>>,
): string {
  const fields = allFields();
  const filled = path.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => {
    const field = document.getElementById(`value.${name}`);
    const typed = field instanceof HTMLInputElement ? field.value.trim() : '';
    return encodeURIComponent(typed || String(values[`path.${name}`] ?? whole));
  });
  const query = queryOf(fields.filter(({ dataset }) => dataset.fills === '?'));
  const typed = new URLSearchParams(query);
  const missing = new URLSearchParams(more);
  for (const [part, value] of Object.entries(values)) {
    const name = part.replace(/^query\./, '');
    if (name === part || typed.has(name)) continue;
    const separator = separators?.[name];
    const items = Array.isArray(value) ? value.map(String) : [String(value)];
    const texts = separator === undefined ? items : [items.join(separator)];
    for (const text of texts) missing.append(name, text);
  }
  const all = [query, missing.toString()].filter(Boolean).join('&');
  return all === '' ? filled : `${filled}?${all}`;
}

function createBodyEditor({ schemas, example }: NonNullable<OperationData['body']>) {
  const [mediaType = ''] = Object.keys(schemas);
  const isJson = formOf(mediaType) !== 'text';
  const text = isJson ? JSON.stringify(example, null, 2) : isString(example) ? example : '';
  const id = 'value.body';
  const fault = createElement('p', {
    class: 'request-builder-fault',
    id: `${id}-fault`,
    role: 'status',
  });
  const input = createElement('textarea', {
    id,
    rows: String(Math.min(10, text.split('\n').length + 1)),
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    'aria-describedby': fault.id,
  });
  input.value = text;
  const problem = () => (isJson && input.value.trim() !== '' ? problemOf(input.value) : '');
  const check = () => {
    const found = problem();
    if (found === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
    if (fault.textContent !== found) fault.textContent = found;
  };
  input.addEventListener('input', check);
  const resetLabel = translate({ id: 'reference.request.body.reset', message: 'Reset the body' });
  const reset = createButton(styles.quiet ?? '', resetLabel, () => {
    input.value = text;
    check();
    input.focus();
  });
  const name =
    formOf(mediaType) === 'fields'
      ? translate({ id: 'reference.request.fields', message: 'Body: fields as JSON' })
      : translate({ id: 'reference.request.body', message: 'Body' });
  const label = createElement('label', { for: id }, `${name} (${mediaType})`);
  return {
    element: createElement(
      'div',
      { class: `request-builder-field ${styles.body}` },
      ...[label, fault, input, reset],
    ),
    input,
    mediaType,
    isWrong: () => problem() !== '',
  };
}

/** Returns why a text isn't JSON, in the words of the browser. */
function problemOf(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    const reason = (error as Error).message;
    return translate(
      { id: 'reference.request.body.wrong', message: 'Not JSON: {reason}' },
      { reason },
    );
  }
}

function createChoice({ responses }: OperationData) {
  const id = 'value.response';
  const label = translate({ id: 'reference.request.choice', message: 'Response' });
  const usual = translate({
    id: 'reference.request.choice.usual',
    message: 'As simulated',
  });
  const options = responses
    .filter(({ status }) => /^\d{3}$/.test(status))
    .map(({ status }) => createElement('option', { value: status }, statusText(Number(status))));
  const input = createElement(
    'select',
    { id },
    createElement('option', { value: '' }, usual),
    ...options,
  );
  const field = createElement(
    'div',
    { class: 'request-builder-field' },
    ...[createElement('label', { for: id }, label), input],
  );
  return { element: field, input };
}

/** A disclosure with the first line and the header fields of a request. */
function sentRequest(line: string, headers: Readonly<Record<string, string>>): Node {
  const fields = Object.entries(headers).map(([name, value]) => {
    // In the notation of samples (RFC 9110, 5.1: names are case-insensitive).
    const written = name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
    return `\n${written}: ${value}`;
  });
  // An address breaks only after these characters, and not in an ID.
  const pieces = line
    .split(/(?<=[/?&])/)
    .flatMap((piece) => [
      createElement('span', { class: 'whole' }, piece),
      createElement('wbr', {}),
    ]);
  const title = translate({ id: 'reference.request.sent', message: 'Simulated request' });
  return createElement(
    'details',
    { class: styles.sent },
    createElement('summary', {}, title),
    createElement('code', {}, ...pieces, ...fields),
  );
}

function effectNodes({ text, message }: Effect): Node[] {
  const title = createElement('p', { class: styles.effect }, text);
  if (message === undefined) return [title];
  return [title, codeBox(JSON.stringify(message, null, 2), 'application/json', text)];
}

/** Each fault begins with the part of the request, and ends with the line of the specification. */
function faultList(faults: readonly string[]): Node {
  const items = faults.map((fault) => {
    const [part = '', ...rest] = fault.split(' ');
    const row = rowOf(part);
    const name = createElement('code', {}, part);
    const link = row === undefined ? name : createElement('a', { href: `#${row}` }, name);
    return createElement('li', {}, link, ` ${rest.join(' ')}`);
  });
  return createElement('ul', { class: styles.faults }, ...items);
}

/** Returns the ID of the row of a field, or of the nearest one around it. */
function rowOf(part: string): string | undefined {
  if (part.startsWith('header.Authorization')) return 'authorization';
  const names = part.split('.');
  const ids = names.map((_, index) => names.slice(0, names.length - index).join('.'));
  return ids.find((id) => document.getElementById(id));
}

/**
 * Returns a box with a message.
 *
 * @param options.prefix - of the IDs of its fields' rows, which are marked together with the fields
 * @param options.hrefOf - URLs of the rows, to link the fields of JSON
 */
export function codeBox(
  body: string,
  type: string,
  label: string,
  { prefix, hrefOf }: { readonly prefix?: string; readonly hrefOf?: HrefOfField } = {},
): Node {
  const isJson = formOf(type) === 'json';
  const contents = isJson ? jsonMarkup(JSON.parse(body), hrefOf) : [body.trimEnd()];
  const code = createElement('code', {}, ...contents);
  const attributes = { tabindex: '0', role: 'group', 'aria-label': label, 'data-prefix': prefix };
  return createElement('figure', { class: 'code-box' }, createElement('pre', attributes, code));
}

/** @param clear - called to show nothing but the note, since the response is that of other data */
function changeNote(
  { changes, reset }: NonNullable<Responder['data']>,
  clear: (note: Node) => void,
): Node {
  const count = changes();
  const text =
    count === 1
      ? translate({
          id: 'reference.request.change',
          message: 'You have changed the example data in this tab once.',
        })
      : translate(
          {
            id: 'reference.request.changes',
            message: 'You have changed the example data in this tab {count} times.',
          },
          { count },
        );
  const label = translate({ id: 'reference.request.reset', message: 'Reset the example data' });
  const note = createElement('p', { tabindex: '-1' }, `${text} `);
  note.append(
    createButton(styles.quiet ?? '', label, () => {
      reset();
      clear(note);
      note.textContent = translate({
        id: 'reference.request.wasReset',
        message: 'The example data was reset.',
      });
      note.focus();
    }),
  );
  return note;
}

function statusText(status: number): string {
  return `${status} ${phrases[status] ?? ''}`.trim();
}

function isString(value: unknown): value is string {
  return typeof value === 'string';
}

/** Reason phrases of RFC 9110, 15, and RFC 6585. */
const phrases: Readonly<Record<number, string>> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No Content',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  426: 'Upgrade Required',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

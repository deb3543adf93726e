import type { ValueKind } from '../../shared/value-kind';
import { addVisitState, readVisitState } from './visit-state';
import { findFault, writeValue } from './sample-values';

/** The reader's input by field; stored only in the history entry. */
const typed = new Map<string, string>();

/** The original text of each slot. */
const shown = new WeakMap<Element, string>();

type Field = HTMLInputElement | HTMLSelectElement;

/** Fills the samples when the reader types into one of their fields. */
export function fillOnInput({ target }: Event): void {
  if (!(target instanceof HTMLElement) || target.dataset.fills === undefined) return;
  remember(target as Field);
  fillSamples();
}

/**
 * Fills the samples of a new page with input from earlier pages, and with input that was typed before the
 * script loaded.
 */
export function restoreValues(): void {
  for (const [key, value] of Object.entries(readVisitState().values ?? {})) typed.set(key, value);
  const fields = allFields();
  for (const field of fields) {
    if (field.value !== '') remember(field);
    else field.value = typed.get(keyOf(field)) ?? '';
  }
  if (fields.some(({ value }) => value !== '')) fillSamples();
}

/**
 * Enters a value of a variable for the reader, on this page and on those visited next.
 *
 * @param variable - name of an environment variable, such as `DEVICE_ID`
 */
export function enterValue(variable: string, value: string): void {
  typed.set(keyOfVariable(variable), value);
  for (const field of allFields())
    if (keyOf(field) === keyOfVariable(variable)) field.value = value;
  fillSamples();
}

/** Doesn't keep invalid values, because a URL may contain a password. */
function remember(field: Field): void {
  if (field.value.trim() === '' || isFaulty(field)) typed.delete(keyOf(field));
  else typed.set(keyOf(field), field.value);
}

function keyOf({ dataset: { fills = '', part = '' } }: Field): string {
  return keyOfVariable(fills, part);
}

function keyOfVariable(variable: string, part = ''): string {
  return `${variable} ${part}`;
}

/** Returns the fields for the reader's values on the page. */
export function allFields(): Field[] {
  return [...document.querySelectorAll<Field>('[data-fills]')];
}

function fillSamples(): void {
  addVisitState({ values: Object.fromEntries(typed) });
  const fields = allFields();
  fields.forEach(showFault);
  for (const slot of document.querySelectorAll<HTMLElement>('[data-variable]')) {
    const { variable = '', before = '', after = '' } = slot.dataset;
    const unfilled = shown.get(slot) ?? slot.textContent;
    shown.set(slot, unfilled);
    const value = valueOf(fields.filter(({ dataset }) => dataset.fills === variable));
    slot.textContent = value === undefined ? unfilled : before + value + after;
    slot.toggleAttribute('data-filled', value !== undefined);
  }
}

/** Returns the value of a variable, or nothing if it's empty or invalid. */
function valueOf(fields: readonly Field[]): string | undefined {
  const filled = fields.filter(({ value }) => value.trim() !== '');
  const [first] = filled;
  if (first?.dataset.fills === '?') return queryOf(filled) || undefined;
  if (!first || filled.some(isFaulty)) return undefined;
  const { template } = first.dataset;
  if (template !== undefined) return fillTemplate(template, fields);
  return writeValue(kindOf(first), first.value.trim());
}

/** Returns the query that the reader's values make, encoded. */
export function queryOf(fields: readonly Field[]): string {
  return fields
    .filter((field) => !isFaulty(field))
    .flatMap((field) => {
      const { part = '', between = '&' } = field.dataset;
      const written = itemsOf(field).map((item) => writeValue(kindOf(field), item));
      if (written.length === 0) return [];
      return between === '&'
        ? written.map((item) => `${part}=${item}`)
        : `${part}=${written.join(between)}`;
    })
    .join('&');
}

/** Returns the value, or the items of a comma-separated list. */
function itemsOf({ value, dataset }: Field): string[] {
  const items = dataset.between === undefined ? [value] : value.split(',');
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** Tests whether the value of a field is invalid. */
export function isFaulty(field: Field): boolean {
  return itemsOf(field).some((item) => findFault(kindOf(field), item));
}

/** Composes a URL from several fields; empty fields count as their defaults. */
function fillTemplate(template: string, fields: readonly Field[]): string {
  const parts = new Map(
    fields.map((field) => [field.dataset.part, field.value.trim() || defaultOf(field)]),
  );
  return template.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => parts.get(name) ?? whole);
}

function defaultOf(field: Field): string {
  return field instanceof HTMLInputElement ? field.placeholder : (field.dataset.default ?? '');
}

function kindOf({ dataset }: Field): ValueKind {
  return dataset.kind as ValueKind;
}

function showFault(field: Field): void {
  const message = document.getElementById(`${field.id}-fault`);
  if (!message) return;
  const isWrong = isFaulty(field);
  if (isWrong) {
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', message.id);
  } else {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
  const text = isWrong ? (message.dataset.says ?? '') : '';
  // Setting the same text again would announce it on every key press.
  if (message.textContent !== text) message.textContent = text;
}

/** Opens and focuses the field that fills the pressed slot. */
export function showFieldOnClick({ target }: Event): void {
  const slot = (target as Element).closest<HTMLElement>('[data-variable]');
  if (!slot || String(getSelection()) !== '') return;
  const field = allFields().find(({ dataset }) => dataset.fills === slot.dataset.variable);
  const strip = field?.closest('details');
  if (!field || !strip) return;
  strip.open = true;
  field.focus();
}

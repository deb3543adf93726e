import { findFault, writeValue, type ValueKind } from './sample-values';

/** What the reader typed, by field; kept for the visit, never stored. */
const typed = new Map<string, string>();

/** What each slot showed before it was filled. */
const shown = new WeakMap<Element, string>();

/** The words for a value that no sample can hold, by what was expected. */
export type FaultWords = Readonly<Record<ValueKind, string>>;

type Field = HTMLInputElement | HTMLSelectElement;

/** Fills the samples in `root` with what was typed into one of its fields. */
export function fillOnInput({ target }: Event, root: HTMLElement, words: FaultWords): void {
  if (!(target instanceof HTMLElement) || target.dataset.fills === undefined) return;
  remember(target as Field);
  fillSamples(root, words);
}

/**
 * Fills the samples in `root` with what was typed on an earlier page, and with what was typed into
 * this one before its scripts had started.
 */
export function restoreValues(root: HTMLElement, words: FaultWords): void {
  const fields = fieldsIn(root);
  for (const field of fields) {
    if (field.value !== '') remember(field);
    else field.value = typed.get(keyOf(field)) ?? '';
  }
  if (fields.length > 0) fillSamples(root, words);
}

function remember(field: Field): void {
  if (field.value.trim() === '') typed.delete(keyOf(field));
  else typed.set(keyOf(field), field.value);
}

function keyOf({ dataset: { fills = '', part = '' } }: Field): string {
  return `${fills} ${part}`;
}

function fieldsIn(root: HTMLElement): Field[] {
  return [...root.querySelectorAll<Field>('[data-fills]')];
}

function fillSamples(root: HTMLElement, words: FaultWords): void {
  const values = valuesOf(fieldsIn(root));
  showFaults(root, words);
  for (const slot of root.querySelectorAll<HTMLElement>('[data-variable]')) {
    const { variable = '', quote = '' } = slot.dataset;
    const before = shown.get(slot) ?? slot.textContent;
    shown.set(slot, before);
    const value = values.get(variable);
    slot.textContent = value === undefined ? before : quote + value + quote;
    slot.toggleAttribute('data-filled', value !== undefined);
  }
}

/** Only values that fit; a variable whose value does not keeps its name in the samples. */
function valuesOf(fields: readonly Field[]): Map<string, string> {
  const values = new Map<string, string>();
  const refused = new Set<string>();
  for (const field of fields) {
    const { fills = '', part, template = '' } = field.dataset;
    const text = field.value.trim();
    if (text === '') continue;
    if (findFault(kindOf(field), text)) refused.add(fills);
    else if (part === undefined) values.set(fills, writeValue(kindOf(field), text));
    else values.set(fills, fillTemplate(template, fills, fields));
  }
  for (const name of refused) values.delete(name);
  return values;
}

/** An address of several fields; those without a value keep what they show. */
function fillTemplate(template: string, fills: string, fields: readonly Field[]): string {
  const parts = new Map(
    fields
      .filter(({ dataset }) => dataset.fills === fills)
      .map((field) => [field.dataset.part, field.value.trim() || defaultOf(field)]),
  );
  return template.replaceAll(/\{([^}]+)\}/g, (whole, name: string) => parts.get(name) ?? whole);
}

function defaultOf(field: Field): string {
  return field instanceof HTMLInputElement ? field.placeholder : (field.dataset.default ?? '');
}

function kindOf({ dataset }: Field): ValueKind {
  return dataset.kind as ValueKind;
}

function showFaults(root: HTMLElement, words: FaultWords): void {
  const builder = root.querySelector<HTMLElement>('[data-message]');
  const message = builder?.querySelector('[role="status"]');
  if (!builder || !message) return;
  const faults = fieldsIn(root).flatMap((field) => {
    const text = field.value.trim();
    const wrong = text !== '' && findFault(kindOf(field), text);
    if (wrong) {
      field.setAttribute('aria-invalid', 'true');
      field.setAttribute('aria-describedby', builder.dataset.message ?? '');
    } else {
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    }
    const label = builder.querySelector(`label[for="${CSS.escape(field.id)}"]`)?.textContent ?? '';
    return wrong ? [`${label}: ${words[kindOf(field)]}`] : [];
  });
  const text = faults.join(' ');
  // The same words again would be read out again with every key.
  if (message.textContent !== text) message.textContent = text;
}

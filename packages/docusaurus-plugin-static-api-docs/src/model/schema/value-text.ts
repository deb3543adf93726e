import { isObject } from '../../shared/json';
import { toJson } from '../../shared/written-number';

/** Formats a JSON value for readers: strings without quotes, unless they look empty. */
export function valueText(value: unknown): string {
  return typeof value === 'string' && value.trim() !== '' ? value : toJson(value);
}

/** Serializes a rule as JSON. Cycles, which a dereferencing parser may leave, end in `…`. */
export function ruleText(rule: unknown): string {
  const text = (value: unknown, open: readonly unknown[]): unknown => {
    if (!isObject(value) && !Array.isArray(value)) return value;
    if (open.includes(value)) return '…';
    const nowOpen = [...open, value];
    if (Array.isArray(value)) return value.map((item) => text(item, nowOpen));
    // Drops the AsyncAPI parser's own extensions.
    const entries = Object.entries(value).filter(([key]) => !key.startsWith('x-parser-'));
    return Object.fromEntries(entries.map(([key, each]) => [key, text(each, nowOpen)]));
  };
  return toJson(text(rule, []));
}

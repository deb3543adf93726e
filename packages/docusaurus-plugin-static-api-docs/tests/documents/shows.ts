import { htmlTagNames } from 'html-tag-names';

import type { Place } from './place';

/** Tells whether a place says something. */
export type Shows = (place: Place) => boolean;

/** Whether a place has the words of a text in Markdown, each paragraph in one piece. */
export function says(markdown: string): Shows {
  const paragraphs = withoutMarks(markdown)
    .split(/\n\s*\n/)
    .map(lettersOf);
  return ({ text }) => {
    const letters = lettersOf(text);
    return paragraphs.every((each) => letters.includes(each));
  };
}

/** Leaves out what formats a text, and so isn't among its words. In code, all of it is text. */
function withoutMarks(markdown: string): string {
  const text = markdown
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<(https?:[^>]*)>/g, '$1');
  const parts = text.split(/(^ *```[^]*?^ *```|`[^`\n]*`)/m).map((part, index) => {
    if (index % 2 === 1) return part.replace(/^ *```.*/, '');
    return part
      .replaceAll(/^ *\d+[.)] /gm, '')
      .replaceAll(/<\/?([a-z][\w-]*)[^>]*>/gi, (tag, name: string) =>
        htmlTagNames.includes(name.toLowerCase()) ? ' ' : tag,
      )
      .replaceAll(/&(?:[a-z]+|#\d+);/gi, ' ');
  });
  return parts.join(' ');
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** @param words - a regular expression */
export function hasWords(words: string): Shows {
  const pattern = new RegExp(`(?<![\\w-])(?:${words})`, 'i');
  return ({ text }) => pattern.test(text);
}

export function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A text as it is, anything else as JSON. */
export function hasCode(value: unknown): Shows {
  const text = typeof value === 'string' && value.trim() !== '' ? value : JSON.stringify(value);
  return ({ codes }) => codes.has(text);
}

export function links(url: unknown): Shows {
  return ({ links: all }) => all.has(String(url));
}

/** A value of a parameter is shown as it is written in a URL. */
export function hasLeaves(value: unknown): Shows {
  const leaves: unknown[] =
    typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return (place) =>
    leaves.every((each) => {
      const letters = lettersOf(typeof each === 'string' ? each : JSON.stringify(each));
      return [...place.codes].some((code) => lettersOf(decode(code)).includes(letters));
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A block of code with a value. */
export function hasBlock(value: unknown): Shows {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return ({ codes }) => codes.has(text);
}

import { inEnglish, ofRepository, onPages } from '../rule';

/** Texts that mean nothing to readers who move from link to link. */
const vague =
  /^(?:(?:click |see )?here|this(?: page| link)?|link|page|(?:read |learn |see )?more|more information|details|go)?$/;

export const linkText = inEnglish(
  onPages(ofRepository, ({ links }) =>
    links.flatMap((link) => {
      const { text, url } = link;
      if (text === undefined) return [];
      const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      // A single symbol, such as an arrow, counts as text.
      if (!vague.test(words.join(' ')) || (words.length === 0 && text.trim() !== '')) return [];
      const message =
        text.trim() === ''
          ? `the link to "${url}" has no text`
          : `the link text "${text.trim()}" doesn't describe "${url}"`;
      return [{ ...link, message, fix: 'name the page, section, or thing it leads to' }];
    }),
  ),
);

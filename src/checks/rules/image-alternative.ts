import { ofRepository, onPages, type Rule } from '../rule';

/** Only an element can be decorative, with `alt=""`: in Markdown an empty text looks like a forgotten one. */
export const imageAlternative: Rule = {
  name: 'image-alternative',
  check: onPages(ofRepository, ({ images }) =>
    images
      .filter(({ form, alternative }) =>
        form === 'element' ? alternative === undefined : alternative?.trim() === '',
      )
      .map(({ url, form, line, column }) => ({
        line,
        column,
        message: `the image "${url}" has no alternative text`,
        fix:
          form === 'element'
            ? 'say in alt="…" what it shows; alt="" if it only decorates'
            : `write ![what it shows](${url})`,
      })),
  ),
};

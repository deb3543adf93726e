import { ofRepository, onPages, type Rule } from '../rule';

/** Only an element can be decorative, with `alt=""`: in Markdown an empty text looks like a forgotten one. */
export const imageAlternative: Rule = {
  name: 'image-alternative',
  check: onPages(ofRepository, ({ images }) =>
    images
      .filter(({ form, alternative }) =>
        form === 'element' ? alternative === undefined : alternative?.trim() === '',
      )
      .map((image) => ({
        ...image,
        message: `the image "${image.url}" has no alternative text`,
        fix:
          image.form === 'element'
            ? 'say in alt="…" what it shows; alt="" if it only decorates'
            : `write ![what it shows](${image.url})`,
      })),
  ),
};

import { resolveImage } from '../resolve-link';
import { ofRepository, onPages, type Rule } from '../rule';

/** More than a whole page of the site weighs without its images (tests/budgets.json). */
const mostKilobytes = 200;

export const imageSize: Rule = {
  name: 'image-size',
  check: onPages(ofRepository, (page, site) =>
    page.images.flatMap((image) => {
      const file = resolveImage(image, page, site);
      const bytes = site.images.get(file ?? '')?.length ?? 0;
      if (bytes <= mostKilobytes * 1000) return [];
      return [
        {
          ...image,
          message: `the image "${image.url}" has ${Math.ceil(bytes / 1000)} kB; expected at most ${mostKilobytes} kB`,
          fix: 'draw a diagram instead, or save it smaller, as WebP or with fewer pixels',
        },
      ];
    }),
  ),
};

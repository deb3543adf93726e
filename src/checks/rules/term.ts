import { listTexts } from '../../specifications';
import { placeIn, proseOf } from '../prose';
import { ofRepository, onPages, type Rule } from '../rule';
import { termsIn } from '../terms';

const checkPages = onPages(ofRepository, (page) =>
  proseOf(page).flatMap(({ text, offset }) =>
    termsIn(text).map(({ index, ...reason }) => ({
      ...placeIn(page.source, offset + index),
      ...reason,
    })),
  ),
);

export const term: Rule = {
  name: 'term',
  async check(site) {
    const texts = (site.specifications ?? []).flatMap(listTexts);
    return [
      ...(await checkPages(site)),
      ...texts.flatMap(({ text, position }) =>
        // Code is no prose.
        termsIn(text.replaceAll(/`[^`]*`|\S*:\/\/\S*/g, ' ')).map(({ message, fix }) => ({
          ...position,
          message,
          fix,
        })),
      ),
    ];
  },
};

import { reasonAgainstDownloads } from '../../guides/list-downloads';
import { elementsOf, placeOf } from '../../guides/nodes';
import { ofSite, onPages } from '../rule';

export const downloads = onPages(ofSite, ({ tree }, { made, names }) => {
  // The downloads are unknown if the specifications can't be read.
  if (!names) return [];
  const files = made.files.map((it) => it.slice(1));
  return elementsOf(tree, 'Downloads').flatMap((element) => {
    const reason = reasonAgainstDownloads(element, files);
    return reason ? [{ ...placeOf(element), ...reason }] : [];
  });
});

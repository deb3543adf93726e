import { reasonAgainstDownloads } from '../../guides/list-downloads';
import { nodesOf, placeOf } from '../../guides/nodes';
import { ofSite, onPages } from '../rule';

export const downloads = onPages(ofSite, ({ tree }, { made, names }) => {
  // Without the specifications nobody knows which files readers download.
  if (!names) return [];
  const files = made.files.map((it) => it.slice(1));
  return nodesOf(tree, 'mdxJsxFlowElement', 'mdxJsxTextElement')
    .filter(({ name }) => name === 'Downloads')
    .flatMap((element) => {
      const reason = reasonAgainstDownloads(element, files);
      return reason ? [{ ...placeOf(element), ...reason }] : [];
    });
});

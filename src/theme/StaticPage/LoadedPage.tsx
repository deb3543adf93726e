import StaticMarkup from '@site/src/components/StaticHtml/StaticMarkup';
import NotFoundContent from '@theme/NotFound/Content';
import type { ReactNode } from 'react';

import Frame from './Frame';
import { type StaticPage, wordsClass } from './page-data';

/** A static page in the browser: the frame by React, the words as the build wrote them. */
export default function LoadedPage({ page }: { page: StaticPage | 'missing' }): ReactNode {
  if (page === 'missing') return <NotFoundContent />;
  return (
    <Frame
      data={page}
      words={<StaticMarkup markup={page.markup} className={`markdown ${wordsClass}`} />}
    />
  );
}

import type { ReactNode } from 'react';

import { type PageData, wordsClass } from './page-data';

/**
 * Marks what a page says, for the browser, which takes it as it is; what is around it is the frame.
 * With the dev server all of a page is React's, and nothing is marked.
 *
 * @param props.data - of the page
 */
export default function Words({
  data = {},
  children,
}: {
  data?: PageData;
  children: ReactNode;
}): ReactNode {
  if (process.env.NODE_ENV !== 'production') return children;
  return (
    <div className={wordsClass} data-page={JSON.stringify(data)}>
      {children}
    </div>
  );
}

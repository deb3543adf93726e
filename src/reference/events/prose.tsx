import type { ReactNode } from 'react';

import { toHtml } from '../page';

/**
 * What a part of the document says of itself; nothing when that is empty.
 *
 * @param props.summary - plain text
 * @param props.html - clean HTML of a description
 */
export function Prose({
  summary,
  html,
  className = 'reference-prose',
}: {
  summary?: string | undefined;
  html: string;
  className?: string;
}): ReactNode {
  const all = (summary ? toHtml(<p>{summary}</p>) : '') + html;
  return all === '' ? null : (
    <div className={className} dangerouslySetInnerHTML={{ __html: all }} />
  );
}

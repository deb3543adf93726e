import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import type { ReactNode } from 'react';

/** Returns the day on which a file last changed, in the language of the page. */
export default function LastChange({ at }: { at: number }): ReactNode {
  const format = useDateTimeFormat({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return <time dateTime={new Date(at).toISOString().slice(0, 10)}>{format.format(at)}</time>;
}

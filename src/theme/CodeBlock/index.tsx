/*
 * Replaces @docusaurus/theme-classic, theme/CodeBlock.
 * Change: it doesn't highlight, because code in pages is already highlighted (src/guides/highlight-code.tsx,
 * and the generator's markup).
 */
import type { Props } from '@theme/CodeBlock';
import type { ReactNode } from 'react';

/** Returns plain code in the usual box. */
export default function CodeBlock({ children }: Props): ReactNode {
  return (
    <div className="code-box">
      {/* A box that scrolls must be reachable with the keyboard (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{children}</code>
      </pre>
    </div>
  );
}

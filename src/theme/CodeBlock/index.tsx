/*
 * Replaces @docusaurus/theme-classic, theme/CodeBlock.
 * Change: it does not highlight. Code of pages is highlighted at build time (src/guides/
 * highlight-code.tsx, the generator's markup), so the highlighter, 20 kB gzip, stays out of the browser.
 */
import type { Props } from '@theme/CodeBlock';
import type { ReactNode } from 'react';

/** Returns code as it is, in the box of all code. */
export default function CodeBlock({ children }: Props): ReactNode {
  return (
    <div className="code-box">
      {/* A box that scrolls must be reachable by keyboard (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>{children}</code>
      </pre>
    </div>
  );
}

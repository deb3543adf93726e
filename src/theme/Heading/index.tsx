/*
 * Ejected from @docusaurus/theme-classic, theme/Heading.
 * Change: the direct link follows the heading, so that it isn't part of the heading's accessible name.
 */
import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useAnchorTargetClassName } from '@docusaurus/theme-common';
import type { Props } from '@theme/Heading';
import clsx from 'clsx';
import { Children, isValidElement, type ReactNode } from 'react';

function textOf(children: ReactNode): string {
  return Children.toArray(children)
    .map((child) =>
      isValidElement<{ children?: ReactNode }>(child)
        ? textOf(child.props.children)
        : String(child as string | number),
    )
    .join('');
}

/** Returns a heading, followed by a link to it. */
export default function Heading({ as: As, id, ...props }: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  const targetClass = useAnchorTargetClassName(id);
  if (As === 'h1' || !id) return <As {...props} id={undefined} />;
  brokenLinks.collectAnchor(id);
  return (
    <>
      <As {...props} className={clsx('anchor', targetClass, props.className)} id={id} />
      <Link
        className="hash-link"
        to={`#${id}`}
        aria-label={translate(
          { id: 'theme.common.headingLinkTitle', message: 'Direct link to {heading}' },
          { heading: textOf(props.children) },
        )}
        translate="no"
      />
    </>
  );
}

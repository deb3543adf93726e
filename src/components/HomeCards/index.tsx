import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** Returns a list of cards, as many in a row as have room. */
export function HomeCards({ children }: { children: ReactNode }): ReactNode {
  return <ul className={styles.cards}>{children}</ul>;
}

/**
 * Returns a card of such a list.
 *
 * @param props.title - its heading, which is a link
 * @param props.to - where the heading leads
 * @param props.text - a sentence or two below it
 * @param props.className - the ground that it stands on, and the size of its texts
 * @param props.children - what ends it, at the same height in all cards of a row
 */
export function HomeCard({
  as,
  title,
  to,
  text,
  className,
  children,
}: {
  as: 'h2' | 'h3';
  title: ReactNode;
  to: string;
  text: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}): ReactNode {
  return (
    <li className={clsx(styles.card, className)}>
      <Heading as={as} className={styles.title}>
        <Link to={to}>{title}</Link>
      </Heading>
      <p className={styles.text}>{text}</p>
      {children}
    </li>
  );
}

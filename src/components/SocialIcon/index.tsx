import type { ReactNode } from 'react';

import styles from './styles.module.css';

/** Generic pictures, since the networks are the publisher's choice (src/config/organization.ts). */
const paths = {
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6Zm-6 8c0-3 3-5 6-5s6 2 6 5M16 11a3 3 0 0 0 0-6m2 9c2 .6 3 2.4 3 5',
  video: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm5 4v6l5-3Z',
  message: 'M4 5h16v11h-9l-4 4v-4H4ZM8 9h8M8 12h5',
  photo:
    'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm7 10.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM17.5 8h.01',
};

type SocialIconName = keyof typeof paths;

/** Tells whether a value of the configuration names a picture. */
export function isSocialIconName(value: unknown): value is SocialIconName {
  return typeof value === 'string' && Object.hasOwn(paths, value);
}

/** Returns the picture of a social network. It is decoration: the label beside it says the name. */
export default function SocialIcon({ name }: { name: SocialIconName }): ReactNode {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

import { expect, it } from 'vitest';

import { organization } from '../config/organization';
import { socialIcons } from './social-icons';

it('makes a light drawing for each social network, at the address that the footer asks for', () => {
  const icons = socialIcons();
  expect(icons.map(({ url }) => url)).toEqual(
    organization.socialNetworks.map(({ icon }) => `/img/social/${icon}.svg`),
  );
  for (const { text } of icons) expect(text).toMatch(/^<svg [^>]*fill="#e8eef6"[^]*<path d="M/);
});

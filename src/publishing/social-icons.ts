import { readFileSync } from 'node:fs';

import { organization, type SocialIcon } from '../config/organization';
import type { Download } from '../reference';

/** The name that each icon has in the set. */
const names: Readonly<Record<SocialIcon, string>> = {
  instagram: 'instagram',
  linkedin: 'linkedin',
  x: 'twitter-x',
  youtube: 'youtube',
};

/**
 * Returns the icons of the footer as files of the site: a browser loads them when it shows the footer,
 * and no page carries them. They are light, for dark ground.
 *
 * @see https://icons.getbootstrap.com
 */
export function socialIcons(): Download[] {
  return organization.socialNetworks.map(({ icon }) => {
    const file = require.resolve(`bootstrap-icons/icons/${names[icon]}.svg`);
    const svg = readFileSync(file, 'utf8').replace('currentColor', '#e8eef6');
    const licence = '<!-- Bootstrap Icons, MIT, (c) The Bootstrap Authors -->';
    return { kind: 'icon', url: `/img/social/${icon}.svg`, text: `${svg}${licence}\n` };
  });
}

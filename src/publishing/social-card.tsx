import { readFileSync } from 'node:fs';
import satori from 'satori';
import sharp from 'sharp';

import { organization } from '../config/organization';
import type { Download } from '../reference';

const size = { width: 1200, height: 630 };

const font = (weight: 400 | 700) => ({
  name: 'Inter',
  weight,
  data: readFileSync(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`)),
});

/**
 * Draws the image that other sites show beside a link to the portal: the logo, and what
 * `organization.ts` says of the product. It has the colors of the portal's footer.
 *
 * @throws Error when a text has a letter that the font lacks
 */
export async function socialCard({ title, tagline } = organization): Promise<Download<Uint8Array>> {
  const logo = readFileSync('static/img/logo-on-dark.svg').toString('base64');
  const card = (
    <div
      style={{
        ...{ display: 'flex', flexDirection: 'column', justifyContent: 'center' },
        ...{ ...size, boxSizing: 'border-box', padding: 96, gap: 40 },
        ...{ background: '#04305c', color: '#e8eef6', fontFamily: 'Inter' },
      }}
    >
      <img alt="" src={`data:image/svg+xml;base64,${logo}`} width={112} height={112} />
      <div style={{ fontSize: 68, fontWeight: 700, lineHeight: 1.15, color: '#fff' }}>{title}</div>
      <div style={{ fontSize: 36, lineHeight: 1.4 }}>{tagline}</div>
      <div style={{ width: 220, height: 10, background: '#8cc2ff' }} />
    </div>
  );
  // Letters become paths, so the card is the same on every machine.
  const svg = await satori(card, {
    ...size,
    fonts: [font(400), font(700)],
    loadAdditionalAsset: (_language, letters) =>
      Promise.reject(new Error(`The font of the social card has no letters for "${letters}"`)),
  });
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return { kind: 'image', url: '/img/social-card.png', text: png };
}

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import once from 'lodash/once';
import satori from 'satori';
import sharp from 'sharp';

import { organization } from '../config/organization';
import { factsOf, type PageFacts } from '../shared/built-page';
import { isPage, listSiteFiles } from '../shared/site-files';
import { elementsIn, parsePage } from 'docusaurus-plugin-static-api-docs/html';
import type { Download } from 'docusaurus-plugin-static-api-docs/build';
import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import { interOf } from './inter';

/** What a card says. */
export interface CardText {
  readonly title: string;
  /** Below the title. */
  readonly tagline?: string;
  /** Above the title. */
  readonly section?: string;
  /** Its method and path, below the title. */
  readonly operation?: PageFacts['operation'];
}

/** The font has the letters of English and its neighbors, and a text needs others. */
export class MissingLettersError extends Error {
  constructor(letters: string) {
    super(`The font of the social card has no glyphs for "${letters}"`);
  }
}

const size = { width: 1200, height: 630 };

const font = async (weight: 400 | 700) => {
  return { name: 'Inter', weight, data: await interOf(weight) };
};

/** One list for all cards: satori parses the fonts of each list anew, which takes most of its time. */
const fontsOfCards = once(() => Promise.all([font(400), font(700)]));

const logo = `data:image/svg+xml;base64,${readFileSync('static/img/logo-on-dark.svg').toString('base64')}`;

/** The colors of `src/css/tokens.css` for methods; on a light pill, as the card is dark. */
const methodColors: Readonly<Record<string, string>> = {
  GET: '#084a94',
  POST: '#0f5a30',
  PUT: '#724300',
  PATCH: '#724300',
  DELETE: '#981e18',
};

/**
 * Draws the image that other sites show beside a link to the portal. It has the colors of the portal's
 * footer.
 *
 * @returns a PNG
 * @throws MissingLettersError when a text has a letter that the font lacks
 */
export async function drawCard({
  title,
  tagline,
  section,
  operation,
}: CardText): Promise<Uint8Array> {
  const lines = (lineClamp: number) => ({
    display: 'block',
    lineClamp,
    wordBreak: 'break-word' as const,
  });
  const card = (
    <div
      style={{
        ...{ display: 'flex', flexDirection: 'column', justifyContent: 'center' },
        ...{ ...size, boxSizing: 'border-box', padding: '48px 96px', gap: 28 },
        ...{ background: '#04305c', color: '#e8eef6', fontFamily: 'Inter', fontSize: 36 },
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 24, flexShrink: 0 }}>
        <img alt="" src={logo} width={88} height={88} />
        {title !== organization.title && organization.title}
      </div>
      {section && <div style={{ ...lines(1), color: '#8cc2ff' }}>{section}</div>}
      <div style={{ ...lines(3), fontSize: 64, fontWeight: 700, lineHeight: 1.15, color: '#fff' }}>
        {title}
      </div>
      {tagline && <div style={{ ...lines(2), lineHeight: 1.4 }}>{tagline}</div>}
      {operation ? (
        <div style={{ display: 'flex', alignItems: 'flex-start', gap: 24, lineHeight: 1.4 }}>
          <div
            style={{
              ...{ padding: '0 24px', borderRadius: 26, background: '#e8eef6', fontWeight: 700 },
              color: methodColors[operation.method] ?? '#435164',
            }}
          >
            {operation.method}
          </div>
          <div style={{ ...lines(2), flex: 1 }}>{operation.path}</div>
        </div>
      ) : (
        <div style={{ width: 220, height: 10, background: '#8cc2ff' }} />
      )}
    </div>
  );
  // Letters become paths, so the card is the same on every machine.
  const svg = await satori(card, {
    ...size,
    fonts: await fontsOfCards(),
    loadAdditionalAsset: (_language, letters) => Promise.reject(new MissingLettersError(letters)),
  });
  // Few colors are enough, and are found in a fraction of the time.
  return sharp(Buffer.from(svg))
    .png({ palette: true, colors: 16, dither: 0, effort: 1 })
    .toBuffer();
}

/** Draws the card of the site, of what `organization.ts` says of the product. */
export async function socialCard(): Promise<Download<Uint8Array>> {
  const { title, tagline } = organization;
  return { kind: 'image', url: '/img/social-card.png', text: await drawCard({ title, tagline }) };
}

/** What the address of the card of one page begins with, below the base path. */
const ownCard = /^\/(?:[\w-]+\/)?img\/cards\//;

/**
 * Returns the card that a built page names, and what it says: the title of the page, the outermost name
 * above it, and its operation.
 *
 * @returns nothing for a page that has the card of the site
 */
export function readCard(html: string): { file: string; text: CardText } | undefined {
  const page = parsePage(html);
  const image = elementsIn(page).find(({ properties }) => properties['property'] === 'og:image');
  const { pathname } = new URL(String(image?.properties['content'] ?? ''), organization.siteUrl);
  const url = pathname.slice(organization.baseUrl.length - 1);
  const { title, above, operation } = factsOf(page);
  if (!ownCard.test(url) || title === '') return undefined;
  const section = above[0] === title ? undefined : above[0];
  return { file: url.slice(1), text: { title, section, operation } };
}

/**
 * Draws the card of each page into a built site. A title that the font has no letters for, such as one
 * of a translation, has the card of the site.
 *
 * @param site - folder of the site
 */
export async function drawCards(site: string): Promise<void> {
  const ofSite = (await socialCard()).text;
  const pages = (await listSiteFiles(site)).filter(isPage);
  await Promise.all(
    pages.map(async ({ file }) => {
      const card = readCard(await readFile(path.join(site, file), 'utf8'));
      if (!card) return;
      const image = await drawCard(card.text).catch((error: unknown) => {
        if (error instanceof MissingLettersError) return ofSite;
        throw error;
      });
      writeFolder(site, [[card.file, image]], { isAll: false });
    }),
  );
}

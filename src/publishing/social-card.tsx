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

/** Texts of a card. */
export interface CardText {
  readonly title: string;
  /** Below the title. */
  readonly tagline?: string;
  /** Above the title. */
  readonly section?: string;
  /** Its method and path, below the title. */
  readonly operation?: PageFacts['operation'];
}

/** Thrown for text with letters that the font, which has Latin ones, lacks. */
export class MissingLettersError extends Error {
  constructor(letters: string) {
    super(`the font of social cards has no glyphs for "${letters}"`);
  }
}

const size = { width: 1200, height: 630 };

const font = async (weight: 400 | 700) => {
  return { name: 'Inter', weight, data: await interOf(weight) };
};

/** Shared by all cards, because satori would parse the fonts of each new list, which is slow. */
const fontsOfCards = once(() => Promise.all([font(400), font(700)]));

const logo = `data:image/svg+xml;base64,${readFileSync('static/img/logo-on-dark.svg').toString('base64')}`;

/** Method colors of `src/css/tokens.css`, for a light background. */
const methodColors: Readonly<Record<string, string>> = {
  GET: '#084a94',
  POST: '#0f5a30',
  PUT: '#724300',
  PATCH: '#724300',
  DELETE: '#981e18',
};

/**
 * Draws the image that other sites show beside a link to the portal.
 *
 * @returns a PNG
 * @throws MissingLettersError if the font lacks a letter of the text
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
  const svg = await satori(card, {
    ...size,
    fonts: await fontsOfCards(),
    loadAdditionalAsset: (_language, letters) => Promise.reject(new MissingLettersError(letters)),
  });
  // A small palette is enough, and much faster.
  return sharp(Buffer.from(svg))
    .png({ palette: true, colors: 16, dither: 0, effort: 1 })
    .toBuffer();
}

/** Draws the card of the site, for pages without one of their own. */
export async function socialCard(): Promise<Download<Uint8Array>> {
  const { title, tagline } = organization;
  return { kind: 'image', url: '/img/social-card.png', text: await drawCard({ title, tagline }) };
}

/** Start of the URL of a page's card, below the base path. */
const pageCard = /^\/(?:[\w-]+\/)?img\/cards\//;

/**
 * Reads the file and the texts of a built page's card. Its section is the outermost breadcrumb.
 *
 * @returns undefined for a page with the card of the site
 */
export function readCard(html: string): { file: string; text: CardText } | undefined {
  const page = parsePage(html);
  const image = elementsIn(page).find(({ properties }) => properties['property'] === 'og:image');
  const { pathname } = new URL(String(image?.properties['content'] ?? ''), organization.siteUrl);
  const url = pathname.slice(organization.baseUrl.length - 1);
  const { title, above, operation } = factsOf(page);
  if (!pageCard.test(url) || title === '') return undefined;
  const section = above[0] === title ? undefined : above[0];
  return { file: url.slice(1), text: { title, section, operation } };
}

/**
 * Draws the card of each page of a built site. A page whose title the font can't show, such as a translation,
 * gets the card of the site.
 *
 * @param site - folder of the site
 */
export async function drawCards(site: string): Promise<void> {
  const siteCard = (await socialCard()).text;
  const pages = (await listSiteFiles(site)).filter(isPage);
  await Promise.all(
    pages.map(async ({ file }) => {
      const card = readCard(await readFile(path.join(site, file), 'utf8'));
      if (!card) return;
      const image = await drawCard(card.text).catch((error: unknown) => {
        if (error instanceof MissingLettersError) return siteCard;
        throw error;
      });
      writeFolder(site, [[card.file, image]], { isAll: false });
    }),
  );
}

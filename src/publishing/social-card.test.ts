import sharp from 'sharp';
import { expect, it } from 'vitest';

import { organization } from '../config/organization';
import { socialCard } from './social-card';

it('is an image of the size that other sites show, light enough, and the same each time', async () => {
  const card = await socialCard();
  expect(await sharp(card.text).metadata()).toMatchObject({
    ...{ format: 'png', width: 1200, height: 630 },
  });
  expect(card.text.length).toBeLessThan(40_000);
  expect(Buffer.from((await socialCard()).text).equals(card.text)).toBe(true);
});

it('says what the organization is called now', async () => {
  const other = await socialCard({ ...organization, title: 'Another name' });
  expect(Buffer.from(other.text).equals((await socialCard()).text)).toBe(false);
});

it('refuses a name that it cannot write', async () => {
  const card = socialCard({ ...organization, title: '産業用デバイス' });
  await expect(card).rejects.toThrow(/no letters for/);
});

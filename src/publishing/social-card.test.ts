import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';

import { organization } from '../config/organization';
import { drawCard, keptCard, MissingLettersError, socialCard } from './social-card';

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
  await expect(card).rejects.toThrow(MissingLettersError);
});

it('stays light and as large with more words than it has room for', async () => {
  const card = await drawCard({
    title: 'Wait for the firmware of every scanner '.repeat(9),
    section: 'ConnectedDevice'.repeat(9),
    operation: { method: 'DELETE', path: '/connected-devices/{connectedDeviceId}'.repeat(9) },
  });
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(card.length).toBeLessThan(40_000);
});

it('is drawn once for a text, and anew when a word of it changes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cards-'));
  const text = {
    title: 'Get a device',
    section: 'Platform',
    operation: { method: 'GET', path: '/devices/{deviceId}' },
  };
  const card = Buffer.from(await keptCard(text, folder));
  expect(card.equals(await drawCard(text))).toBe(true);
  const [kept = ''] = await readdir(folder);
  await writeFile(path.join(folder, kept), 'kept');
  expect(String(await keptCard(text, folder))).toBe('kept');
  for (const other of [
    { ...text, title: 'Get the device' },
    { ...text, section: 'Service' },
    { ...text, operation: { ...text.operation, method: 'PUT' } },
  ]) {
    expect((await keptCard(other, folder)).length).toBeGreaterThan(4);
  }
  expect(await readdir(folder)).toHaveLength(4);
});

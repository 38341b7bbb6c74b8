import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawCard } from './draw';

const words = { label: 'Blog', note: '8 min', name: 'Vitrine', tagline: 'Agence de développement à Nantes' };
const drawing = { slug: 'un-champ-de-trop', family: 'panes' } as const;

/** A pixel left of the drawing, between two heights, is as dark as ink. */
async function inked(card: Buffer, top: number, bottom: number): Promise<boolean> {
  const { data } = await sharp(card)
    .extract({ left: 0, top, width: 700, height: bottom - top })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.some((value) => value < 60);
}

/** Pixels of ink between two heights, left of the drawing. */
async function inkWidth(card: Buffer, top: number, bottom: number): Promise<number> {
  const { data, info } = await sharp(card)
    .extract({ left: 0, top, width: 744, height: bottom - top })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = [...data.keys()].filter((at) => (data[at] ?? 255) < 60).map((at) => at % info.width);
  return Math.max(...columns) - Math.min(...columns);
}

describe('drawCard', () => {
  it('draws a PNG of 1200 × 630 pixels under 120 kB, with text and a drawing', async () => {
    const card = await drawCard({ card: { ...words, title: 'Un champ de trop' }, drawing });
    expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(card.length).toBeLessThan(120_000);
    expect(await inked(card, 250, 450)).toBe(true);
    const other = await drawCard({
      card: { ...words, title: 'Un champ de trop' },
      drawing: { ...drawing, family: 'weave' },
    });
    expect(other.equals(card)).toBe(false);
  });

  it('keeps the layout with long titles, characters without a glyph, and markup', async () => {
    const long = 'Anticonstitutionnellement '.repeat(8).trim();
    for (const title of [long, '漢字 🎉 Zażółć', '<svg onload=alert(1)> & "quotes"', 'M'.repeat(200)]) {
      const card = await drawCard({ card: { ...words, title }, drawing });
      expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
      // The title leaves the footer free.
      expect(await inked(card, 500, 525), title).toBe(false);
      expect(await inked(card, 530, 600), title).toBe(true);
    }
  });

  it('draws its mark and its drawing in the accent colour', async () => {
    const coloursOf = async (signal?: string) => {
      const card = await drawCard({ card: { ...words, title: 'Un champ de trop', signal }, drawing });
      const { data } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const hex = data.toString('hex');
      const [mark, drawn] = [
        [60, 744],
        [744, 1200],
      ].map(([from = 0, to = 0]) =>
        Array.from({ length: 630 }, (_, row) => hex.slice((row * 1200 + from) * 6, (row * 1200 + to) * 6)),
      );
      return [mark, drawn].map((rows) =>
        ['cf300e', '1d4e79'].map((it) => rows?.some((row) => row.includes(it))),
      );
    };
    expect(await coloursOf()).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(await coloursOf('#1d4e79')).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('breaks a title at spaces only', async () => {
    const card = await drawCard({ card: { ...words, title: 'Atelier Kermadec' }, drawing });
    // Lines of “Atelier” and “Kermadec”.
    expect(await inkWidth(card, 190, 300)).toBeLessThan(280);
    expect(await inkWidth(card, 330, 420)).toBeGreaterThan(390);
  });

  it.each(['MMMMMMMMMMMM', 'WWW WWWWWWWWWWWWW', 'Agence-WAWRZYNIAKOMMSEN'])(
    'shrinks %j until its widest word fits on a line',
    async (title) => {
      const card = await drawCard({ card: { ...words, title }, drawing });
      const width = await inkWidth(card, 150, 500);
      expect(width).toBeLessThanOrEqual(632);
      expect(width).toBeGreaterThan(540);
    },
  );

  it('crops a photograph to a JPEG of 1200 × 630 pixels', async () => {
    const photograph = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#336699' },
    })
      .webp()
      .toBuffer();
    const card = await drawCard({ photograph });
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('cuts a photograph around its focal point', async () => {
    const half = { create: { width: 600, height: 900, channels: 3 as const, background: '#ffffff' } };
    const photograph = await sharp({
      create: { ...half.create, width: 1200, height: 2000, background: '#000' },
    })
      .composite([{ input: half, left: 0, top: 1100 }])
      .webp()
      .toBuffer();
    const brightness = async (y: number) => {
      const { channels } = await sharp(await drawCard({ photograph, focus: { x: 50, y } })).stats();
      return Math.round(channels[0]?.mean ?? 0);
    };
    expect([await brightness(0), await brightness(100)]).toEqual([0, expect.closeTo(127, -1)]);
  });

  it('rejects bytes that are not an image, and still draws the next card', async () => {
    await expect(drawCard({ photograph: Buffer.from('no picture') })).rejects.toThrow(/could not be drawn/);
    expect((await drawCard({ card: { ...words, title: 'Bonjour' }, drawing })).length).toBeGreaterThan(1000);
  });
});

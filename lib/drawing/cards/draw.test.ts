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

  it('crops a photograph to a JPEG of 1200 × 630 pixels', async () => {
    const photograph = await sharp({
      create: { width: 900, height: 900, channels: 3, background: '#336699' },
    })
      .webp()
      .toBuffer();
    const card = await drawCard({ photograph });
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  });

  it('rejects bytes that are not an image, and still draws the next card', async () => {
    await expect(drawCard({ photograph: Buffer.from('no picture') })).rejects.toThrow(/could not be drawn/);
    expect((await drawCard({ card: { ...words, title: 'Bonjour' }, drawing })).length).toBeGreaterThan(1000);
  });
});

import { describe, expect, it } from 'vitest';
import { drawDocument } from '@/server/documents/draw-document';
import { openSheet, widthOf } from '@/server/documents/drawing/sheet';
import { styles } from '@/server/documents/drawing/styles';
import { cutLine } from '@/server/documents/drawing/wrap';
import { readPdf } from './support/read-pdf';
import { long } from './support/samples';

const openEmptySheet = () =>
  openSheet({ title: '', author: '', subject: '', locale: 'fr', createdAt: new Date(0) });

/** Of the second page; letters of several files are several pieces of text. */
async function headFor(name: string): Promise<string> {
  const sample = long('fr');
  const { bytes } = await drawDocument({ ...sample, buyer: { ...sample.buyer, name } });
  const page = await (await readPdf(bytes)).document.getPage(2);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('|');
}

describe('the head of a second page', () => {
  it('has the whole name of the customer where the line has room', async () => {
    expect(await headFor('Association Musée de Brévigny')).toContain('Association Musée de Brévigny');
  });

  it('cuts a name that is too long where the line ends, also inside a word', async () => {
    expect(await headFor('Les Ateliers réunis Anticonstitutionnellement de Brévigny')).toMatch(
      /Les Ateliers réunis Anticonst\p{L}*…/u,
    );
  });
});

describe('a line of one text', () => {
  const room = 40;

  it('is at most as wide as its room, the ellipsis included', () => {
    const sheet = openEmptySheet();
    for (const text of ['M'.repeat(300), 'il '.repeat(90), 'Les Ateliers réunis Anticonstitutionnellement']) {
      const line = cutLine(sheet, styles.running, text, room);
      expect(line).toMatch(/\S…$/);
      expect(widthOf(sheet, styles.running, line)).toBeLessThanOrEqual(room);
      expect(widthOf(sheet, styles.running, line)).toBeGreaterThan(room - 5);
    }
  });
});

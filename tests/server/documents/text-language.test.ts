import { expect, it } from 'vitest';
import { drawDocument } from '@/server/documents/draw-document';
import { certificate, quote } from './support/quote-samples';
import { readPdf } from './support/read-pdf';

const read = async (document: Parameters<typeof drawDocument>[0]) =>
  readPdf((await drawDocument(document)).bytes);

it('marks title, lines and notes of a quote in another language than its document', async () => {
  const document = { ...quote('en'), deliverables: 'Deux tours de relecture.', textLocale: 'fr' as const };
  const { language, partLanguages } = await read(document);
  expect(language).toBe('en-GB');
  expect(partLanguages).toEqual(Array.from({ length: document.lines.length + 2 }, () => 'fr'));
});

it('marks the title of a quote in its certificate', async () => {
  expect((await read({ ...certificate('en'), textLocale: 'fr' })).partLanguages).toEqual(['fr']);
});

it('marks nothing in a document in the language of its texts', async () => {
  expect((await read(quote('fr'))).partLanguages).toEqual([]);
});

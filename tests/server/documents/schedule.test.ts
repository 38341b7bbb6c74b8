import { describe, expect, it } from 'vitest';
import type { QuoteDocument } from '@/server/documents/model';
import { drawDocument } from '@/server/documents/draw-document';
import { quote } from './support/quote-samples';
import { readPdf } from './support/read-pdf';

const axisOf = async (model: QuoteDocument) =>
  /Règlement, à l’échelle (.*?) 3.744,00/.exec((await readPdf((await drawDocument(model)).bytes)).text)?.[1];

describe('the time axis of a payment schedule', () => {
  it('begins on the day of the issue while the quote is open', async () => {
    expect(await axisOf(quote('fr'))).toBe('accord déc. janv. 2027 févr.');
  });

  it('begins on the day of the acceptance, in the agency’s time zone', async () => {
    const acceptance = {
      ...{ name: 'Camille Vasseur', capacity: 'administratrice', certificate: 'C-2026-0033' },
      ...{ at: '2026-11-30T23:30:00.000Z', timeZone: 'Europe/Paris' },
    };
    expect(await axisOf({ ...quote('fr'), acceptance })).toBe('accord janv. 2027 févr.');
  });
});

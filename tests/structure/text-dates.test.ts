import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import { textDates } from '@/lib/seo/text-dates';
import { services } from '@/lib/portfolio/services';

const texts: Record<keyof typeof textDates, unknown> = {
  services: [fr.services, en.services, services],
  contact: [fr.contact, en.contact],
};

it.each(Object.keys(texts) as (keyof typeof textDates)[])(
  'the texts of %s are unchanged since their date',
  (name) => {
    const print = createHash('sha256').update(JSON.stringify(texts[name])).digest('hex').slice(0, 12);
    const today = new Date().toISOString().slice(0, 10);
    expect(
      textDates[name].print,
      `the texts of ${name} have changed: write { day: '${today}', print: '${print}' } in lib/seo/text-dates.ts`,
    ).toBe(print);
    expect(textDates[name].day <= today, `${name} is dated in the future`).toBe(true);
  },
);

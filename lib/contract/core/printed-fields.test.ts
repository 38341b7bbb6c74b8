import { describe, expect, it } from 'vitest';
import { printedLine, printedProse } from './printed-fields';

const refusalOf = (field: ReturnType<typeof printedLine> | ReturnType<typeof printedProse>, text: string) =>
  field.safeParse(text).error?.issues.map((issue) => 'params' in issue && issue.params);

describe.each([
  ['a line', printedLine(300)],
  ['a text of several lines', printedProse(300)],
])('%s of a document', (_, field) => {
  it.each([
    ['Accueil 🎉 du public', '🎉'],
    ['Équipe 👩\u200d💻', '👩\u200d💻'],
    ['Drapeau 🇫🇷 👍', '🇫🇷'],
    ['Merci ❤\ufe0f', '❤\ufe0f'],
    ['😀', '😀'],
    ['東京', '東'],
  ])('refuses %j, and names the character that is not printed', (text, unprinted) =>
    expect(refusalOf(field, text)).toEqual([{ code: 'notPrinted', unprinted }]),
  );

  it.each(['Licence Acme® et Café™ ©\ufe0f 2027', '1️⃣ Étude → plan', 'Nguyễn', ''])('accepts %j', (text) =>
    expect(field.safeParse(text).success).toBe(true),
  );
});

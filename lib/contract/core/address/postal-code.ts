// @see Universal Postal Union, addressing formats. Pure.

const five = /^\d{5}$/;
const four = /^\d{4}$/;

// France and the territories that share its numbering; there is no department 00.
const french = /^(?!00)\d{5}$/;

const forms: Readonly<Record<string, RegExp>> = {
  FR: french,
  GP: french,
  MQ: french,
  GF: french,
  RE: french,
  YT: french,
  PM: french,
  BL: french,
  MF: french,
  NC: french,
  PF: french,
  WF: french,
  AT: four,
  AU: four,
  BE: four,
  CH: four,
  DK: four,
  HU: four,
  LI: four,
  NO: four,
  NZ: four,
  SI: four,
  BG: four,
  CY: four,
  TN: four,
  DE: five,
  ES: five,
  FI: five,
  HR: five,
  IT: five,
  MA: five,
  EE: five,
  DZ: five,
  TR: five,
  MX: five,
  BR: /^\d{5}-?\d{3}$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  CZ: /^\d{3} ?\d{2}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  GR: /^\d{3} ?\d{2}$/,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
  JP: /^\d{3}-?\d{4}$/,
  LT: five,
  LU: four,
  LV: four,
  MC: /^980\d{2}$/,
  MT: /^[A-Z]{3} ?\d{4}$/,
  NL: /^\d{4} ?[A-Z]{2}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}(?:-?\d{3})?$/,
  RO: /^\d{6}$/,
  SE: /^\d{3} ?\d{2}$/,
  SK: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(?:-?\d{4})?$/,
};

/** Country letters some people prefix: A-1010, L-1234. */
const countryPrefix = /^[A-Z]{1,2}-(?=\d)/;

/** Upper-case with single spaces; five-digit codes without spaces ("71 999" becomes "71999"). */
export function plainPostalCode(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200f\u2060]+/g, ' ')
    .trim()
    .toUpperCase();
  return french.test(plain.replaceAll(' ', '')) ? plain.replaceAll(' ', '') : plain;
}

/**
 * Accepts any code for countries without a known format.
 * @param code normalised by `plainPostalCode`
 * @param country ISO 3166-1 alpha-2
 */
export const isPostalCode = (code: string, country: string): boolean =>
  forms[country]?.test(code.replace(countryPrefix, '')) ?? true;

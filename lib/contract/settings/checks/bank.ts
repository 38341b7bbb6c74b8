import { isCountry } from '../../core/address/country';

/** Characters of an IBAN by country. @see SWIFT, IBAN Registry */
const lengths: Readonly<Record<string, number>> = {
  ...{ AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BR: 29, BY: 28, CH: 21 },
  ...{ CR: 22, CY: 28, CZ: 24, DE: 22, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FO: 18, FR: 27 },
  ...{ GB: 22, GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26 },
  ...{ IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25, MC: 27 },
  ...{ MD: 24, ME: 22, MK: 19, MR: 27, MT: 31, MU: 30, NL: 18, NO: 15, PK: 24, PL: 28, PS: 29, PT: 25 },
  ...{ QA: 29, RO: 24, RS: 22, SA: 24, SC: 31, SE: 24, SI: 19, SK: 24, SM: 27, ST: 25, SV: 28, TL: 23 },
  ...{ TN: 24, TR: 26, UA: 29, VA: 22, VG: 24, XK: 20 },
};

/** ISO 7064, MOD 97-10: letters count as 10 to 35. */
function remainder(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** @param value compact: without spaces, upper-case */
export function isIban(value: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(value)) return false;
  if (lengths[value.slice(0, 2)] !== value.length) return false;
  return remainder(value.slice(4) + value.slice(0, 4)) === 1;
}

/** ISO 9362. @param value compact */
export function isBic(value: string): boolean {
  const [, country = ''] = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.exec(value) ?? [];
  return isCountry(country) || country === 'XK';
}

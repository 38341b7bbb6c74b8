const digits = (value: string) => [...value].map(Number);

function luhn(value: string): boolean {
  const sum = digits(value)
    .reverse()
    .reduce(
      (total, digit, index) => total + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2),
      0,
    );
  return sum % 10 === 0;
}

// La Poste's establishments have SIRETs that fail Luhn's formula.
const LA_POSTE = '356000000';

/** An all-zero SIREN passes Luhn but is not a company. */
const isAllZeros = (siren: string) => /^0+$/.test(siren);

export function compact(value: string): string {
  return value
    .normalize('NFKC')
    .replace(/[\s.\u200b-\u200f\u2010-\u2015\u2060-]/g, '')
    .toUpperCase();
}

/** @param value 9 digits, already compact */
export function isSiren(value: string): boolean {
  return /^\d{9}$/.test(value) && !isAllZeros(value) && luhn(value);
}

/** @param value 14 digits, already compact */
export function isSiret(value: string): boolean {
  if (!/^\d{14}$/.test(value) || isAllZeros(sirenOf(value))) return false;
  if (value.startsWith(LA_POSTE))
    return luhn(value) || digits(value).reduce((sum, digit) => sum + digit, 0) % 5 === 0;
  return luhn(value);
}

function sirenOf(siret: string): string {
  return siret.slice(0, 9);
}

// Formats published by the European Commission for VIES.
const vatForms: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
};

// New French keys contain a letter other than O and I; computed keys are two digits.
const letteredKey = /^(?:[0-9][A-HJ-NP-Z]|[A-HJ-NP-Z][0-9A-HJ-NP-Z])$/;

export function frenchVatKey(siren: string): string {
  return String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');
}

function isFrenchVat(rest: string): boolean {
  const [, key = '', siren = ''] = /^([0-9A-Z]{2})(\d{9})$/.exec(rest) ?? [];
  if (!siren || isAllZeros(siren)) return false;
  return letteredKey.test(key) || (key === frenchVatKey(siren) && luhn(siren));
}

/** @param value compact, with country prefix: `FR83404833048` */
export function isVatNumber(value: string): boolean {
  const country = value.slice(0, 2);
  const rest = value.slice(2);
  if (country === 'FR') return isFrenchVat(rest);
  return vatForms[country]?.test(rest) ?? false;
}

/** Compares SIRENs; true for VAT numbers of other countries. */
export function sameCompany(siret: string, vatNumber: string): boolean {
  return !vatNumber.startsWith('FR') || vatNumber.slice(4) === sirenOf(siret);
}

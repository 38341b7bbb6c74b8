import { encode } from 'uqr';
import type { Payment } from './model';
import { firstCharacters, plainText } from './plain-text';

/** Of the whole text: what QR version 13 holds at level M. */
const MOST_BYTES = 331;
const MOST_VERSION = 13;

/** Characters of the standard. The reference also has at most so many bytes. */
const MOST_REFERENCE = 140;
const MOST_HOLDER = 70;

type Transfer = Pick<Payment, 'holder' | 'iban' | 'bic' | 'reference' | 'amount'>;

/**
 * Content of the code: SEPA credit transfer in euros, with unstructured remittance text.
 * @see EPC069-12, version 3.1: "Quick Response Code: Guidelines to Enable Data Capture for the Initiation of a SCT"
 */
export function paymentText({ holder, iban, bic, reference, amount }: Transfer): string {
  const text = (name: string) =>
    [
      'BCD',
      '002',
      // UTF-8.
      '1',
      'SCT',
      bic,
      name,
      iban,
      `EUR${(amount / 100).toFixed(2)}`,
      // Purpose and structured reference.
      '',
      '',
      firstBytes(reference, MOST_REFERENCE),
    ].join('\n');
  return text(firstBytes(firstCharacters(holder, MOST_HOLDER), MOST_BYTES - Buffer.byteLength(text(''))));
}

/** Keeps characters whole. */
function firstBytes(text: string, most: number): string {
  let start = '';
  for (const character of plainText(text)) {
    if (Buffer.byteLength(start + character) > most) break;
    start += character;
  }
  return start;
}

/**
 * QR code of a transfer, level M, without a quiet zone.
 * @returns rows of modules; true is black
 */
export function paymentCode(transfer: Transfer): boolean[][] {
  return encode(paymentText(transfer), { ecc: 'M', boostEcc: false, border: 0, maxVersion: MOST_VERSION })
    .data;
}

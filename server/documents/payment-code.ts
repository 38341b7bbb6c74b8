import { encode } from 'uqr';
import type { Payment } from './model';
import { firstCharacters } from './plain-text';

/** The standard allows 331 bytes: QR version 13 at level M. */
const MOST_VERSION = 13;

type Transfer = Pick<Payment, 'holder' | 'iban' | 'bic' | 'reference' | 'amount'>;

/**
 * Content of the code: SEPA credit transfer in euros, with unstructured remittance text.
 * @see EPC069-12, version 3.1: "Quick Response Code: Guidelines to Enable Data Capture for the Initiation of a SCT"
 */
export function paymentText({ holder, iban, bic, reference, amount }: Transfer): string {
  return [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    bic,
    firstCharacters(holder, 70),
    iban,
    `EUR${(amount / 100).toFixed(2)}`,
    // Purpose and structured reference.
    '',
    '',
    firstCharacters(reference, 140),
  ].join('\n');
}

/**
 * QR code of a transfer, level M, without a quiet zone.
 * @returns rows of modules; true is black
 */
export function paymentCode(transfer: Transfer): boolean[][] {
  return encode(paymentText(transfer), { ecc: 'M', boostEcc: false, border: 0, maxVersion: MOST_VERSION })
    .data;
}

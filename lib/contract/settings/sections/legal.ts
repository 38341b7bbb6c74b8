import { z } from 'zod';
import { isSiren, isSiret, isVatNumber, sameCompany } from '../../core/address/company';
import { isBic, isIban } from '../checks/bank';
import {
  code,
  day,
  isOn,
  line,
  optionalNumber,
  phone,
  translatedLine,
  translatedLines,
  translatedMarkdown,
  url,
} from '../fields';
import { rule } from '../../core/fields';

const text = () =>
  z.object({
    title: translatedLine(120),
    description: translatedLine(300),
    /** YYYY-MM-DD. */
    updatedOn: day(),
    text: translatedMarkdown(40_000, { placeholders: 'legal' }),
  });

const isApe = (value: string) => /^\d{4}[A-Z]$/.test(value);

export const legalSchema = z
  .object({
    publisher: line(120),
    form: line(80),
    /** Whole euros. */
    capital: optionalNumber({ most: 1_000_000_000_000 }),
    rcs: line(120),
    siren: code(isSiren, 'siren'),
    siret: code(isSiret, 'siret'),
    ape: code(isApe, 'ape'),
    vat: code(isVatNumber, 'vat'),
    /** Director of publication. */
    director: line(120),
    host: z.object({ name: line(120), address: line(300), phone: phone() }),
    mediator: line(300),
    /** Professional insurance: insurer, contract, territory. */
    insurance: translatedLines(600),
    texts: z.object({ notice: text(), terms: text(), privacy: text(), accessibility: text() }),
    bank: z.object({
      holder: line(120),
      name: line(120),
      iban: code(isIban, 'iban'),
      bic: code(isBic, 'bic'),
    }),
    payment: z.object({
      /** After the invoice date. */
      days: optionalNumber({ most: 60 }),
      terms: translatedLines(2000),
      /** Page for card payments. */
      link: url(),
      /** Option for VAT on debits: due when invoiced, not when paid. */
      isVatOnDebits: isOn(),
    }),
  })
  .refine(({ siren, siret }) => siren === '' || siret === '' || siret.startsWith(siren), {
    path: ['siret'],
    ...rule('sameSiren'),
  })
  .refine(({ siren, vat }) => siren === '' || vat === '' || sameCompany(siren, vat), {
    path: ['vat'],
    ...rule('sameSiren'),
  });

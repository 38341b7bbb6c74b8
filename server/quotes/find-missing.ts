// What the law and the product ask of a quote before it is sent.
// @see docs/decisions/0084-complete-quotes-before-they-are-sent.md
import { isSiret } from '../../lib/contract/core/address/company';
import { isPostalCode } from '../../lib/contract/core/address/postal-code';
import { isPrinted, isPrintedWhole } from '../../lib/contract/core/printed-text';
import type { QuoteCustomer } from '../../lib/contract/quotes/content-schemas';
import { shareTotal } from '../../lib/contract/quotes/schedule';
import type { WrongField } from '../core/refusal';
import { readSettings } from '../core/read-settings';
import type { Handle } from '../db/database';
import type { QuoteContent } from './tables';

const required = (field: string): WrongField => ({ field, code: 'required' });

/** By field; those of the settings begin with their section. */
export async function findMissing(
  handle: Handle,
  { customer, lines, schedule, totalInclTax, validUntil, startOn, exemption }: QuoteContent,
  today: string,
): Promise<WrongField[]> {
  const { left } = shareTotal(totalInclTax, schedule);
  const untaxed = lines.some(({ vatRate }) => vatRate === 0);
  const isReverseCharged = untaxed && exemption?.category === 'reverseCharge';
  return [
    ...missingOfCustomer(customer),
    ...(isReverseCharged && customer && !customer.vatNumber ? [required('customer.vatNumber')] : []),
    ...(untaxed && exemption === null ? [required('exemption')] : []),
    ...(untaxed && exemption?.reason === '' ? [required('exemption.reason')] : []),
    ...(validUntil === null
      ? [required('validUntil')]
      : validUntil < today
        ? [{ field: 'validUntil', code: 'past' }]
        : []),
    ...(startOn !== null && startOn < today ? [{ field: 'startOn', code: 'past' }] : []),
    ...(schedule.length === 0
      ? [required('schedule')]
      : left === 0
        ? []
        : [{ field: 'schedule', code: left > 0 ? 'scheduleLeft' : 'scheduleTooHigh' }]),
    ...schedule.flatMap(({ due, on }, at) =>
      due === 'date' && on !== null && on < today ? [{ field: `schedule.${at}.on`, code: 'past' }] : [],
    ),
    ...(await missingOfAgency(handle, {
      isConsumer: customer?.isConsumer ?? false,
      needsVatNumber: isReverseCharged || lines.some(({ vatRate }) => vatRate > 0),
    })),
  ];
}

function missingOfCustomer(customer: QuoteCustomer | null): WrongField[] {
  if (customer === null) return [required('customer')];
  const { isConsumer, siret, postalCode, country } = customer;
  const empty = (['name', 'street', 'postalCode', 'city', 'country'] as const).filter(
    (field) => !isPrinted(customer[field]),
  );
  const unprinted = (['name', 'street', 'city'] as const).filter(
    (field) => isPrinted(customer[field]) && !isPrintedWhole(customer[field]),
  );
  return [
    ...empty.map((field) => required(`customer.${field}`)),
    ...unprinted.map((field) => ({ field: `customer.${field}`, code: 'notPrinted' })),
    ...(postalCode !== '' && country !== '' && !isPostalCode(postalCode, country)
      ? [{ field: 'customer.postalCode', code: 'postalCode' }]
      : []),
    ...(!isConsumer && country === 'FR' && !(siret && isSiret(siret)) ? [required('customer.siret')] : []),
  ];
}

async function missingOfAgency(
  handle: Handle,
  { isConsumer, needsVatNumber }: { isConsumer: boolean; needsVatNumber: boolean },
): Promise<WrongField[]> {
  const { identity, legal } = (await readSettings(handle)).values;
  const { street, postalCode, city } = identity.address;
  const facts: readonly [string, unknown][] = [
    ['identity.name', identity.name],
    ['identity.address', street && postalCode && city],
    ...(['publisher', 'form', 'rcs', 'siret', 'ape'] as const).map(
      (field) => [`legal.${field}`, legal[field]] as [string, unknown],
    ),
    // An agency below the threshold has no VAT number, and charges no VAT.
    ...(needsVatNumber ? [['legal.vat', legal.vat] as [string, unknown]] : []),
    ['legal.insurance', legal.insurance.fr],
    ['legal.texts.terms.text', legal.texts.terms.text.fr],
    ['legal.texts.terms.updatedOn', legal.texts.terms.updatedOn],
    ...(isConsumer
      ? [['legal.mediator', legal.mediator] as [string, unknown]]
      : ([
          ['legal.payment.days', legal.payment.days === null ? '' : 'set'],
          ['legal.payment.terms', legal.payment.terms.fr],
        ] as [string, unknown][])),
  ];
  return facts.filter(([, value]) => !value).map(([field]) => required(field));
}

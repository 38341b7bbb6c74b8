import { amountDue, categoryOf, documentTotals, deductionsOf } from './amounts';
import type { Totals } from '../../lib/contract/core/money';
import { isPrinted } from '../../lib/contract/core/printed-text';
import type { Address, BillingDocument, DocumentModel, PricedDocument } from './model';
import { sumOf } from '../../lib/contract/core/money';

/** A document without a fact that the law requires, or with totals that do not add up. */
export class IncompleteDocument extends Error {
  constructor(
    /** Paths in the model, such as seller.siren. */
    readonly fields: readonly string[],
  ) {
    super(`the document lacks or contradicts: ${fields.join(', ')}`);
    this.name = 'IncompleteDocument';
  }
}

/** Pairs of a path and whether the fact is missing. */
type Findings = readonly (readonly [string, boolean])[];

const withoutAddress = (path: string, { street, postalCode, city, country }: Address): Findings => [
  [`${path}.street`, !isPrinted(street)],
  [`${path}.postalCode`, country === 'FR' && !isPrinted(postalCode)],
  [`${path}.city`, !isPrinted(city)],
  [`${path}.country`, !/^[A-Z]{2}$/.test(country)],
];

function withoutParties({ number, issuedOn, seller, buyer }: DocumentModel): Findings {
  return [
    // EN 16931, BT-1, and the French rules BR-FR-01 and BR-FR-02.
    ['number', !/^[A-Za-z0-9+\-_/]{1,35}$/.test(number)],
    ['issuedOn', !/^\d{4}-\d{2}-\d{2}$/.test(issuedOn)],
    ['seller.legalName', !isPrinted(seller.legalName)],
    ['seller.siren', !/^\d{9}$/.test(seller.siren)],
    ...withoutAddress('seller.address', seller.address),
    ['buyer.name', !isPrinted(buyer.name)],
    ...withoutAddress('buyer.address', buyer.address),
    ['seller.mediator', buyer.isConsumer && !isPrinted(seller.mediator)],
  ];
}

/** Cents; parts share the tax of a quote. EN 16931, BR-S-09, accepts less than a euro per rate. */
const rounding = 99;

function areSame(computed: Totals, { lines, taxes, totalExclTax, totalTax, totalInclTax }: Totals): boolean {
  const rates = new Set([...computed.taxes, ...taxes].map(({ vatRate }) => vatRate));
  const at = (list: Totals['taxes'], rate: number) => list.find(({ vatRate }) => vatRate === rate);
  return (
    JSON.stringify(computed.lines) === JSON.stringify(lines) &&
    [...rates].every((rate) => {
      const [one, other] = [at(computed.taxes, rate), at(taxes, rate)];
      const isTaxNear = Math.abs((one?.tax ?? 0) - (other?.tax ?? 0)) <= rounding;
      return (one?.base ?? 0) === (other?.base ?? 0) && isTaxNear;
    }) &&
    totalExclTax === sumOf(taxes.map(({ base }) => base)) &&
    totalTax === sumOf(taxes.map(({ tax }) => tax)) &&
    totalInclTax === totalExclTax + totalTax
  );
}

function withoutPrices(document: PricedDocument): Findings {
  const { lines, totals, seller, buyer } = document;
  const computed = documentTotals(lines, deductionsOf(document));
  return [
    ['lines', lines.length === 0],
    ['totals', !areSame(computed, totals) || totals.totalInclTax < 0],
    ['seller.vat', seller.vat === '' && lines.some((line) => ['S', 'AE', 'Z'].includes(categoryOf(line)))],
    ['buyer.vat', buyer.vat === '' && lines.some((line) => categoryOf(line) === 'AE')],
    ...lines.flatMap((line, at): Findings => [
      [`lines.${at}.label`, !isPrinted(line.label)],
      [`lines.${at}.vatRate`, (categoryOf(line) === 'S') !== line.vatRate > 0],
      [
        `lines.${at}.exemption`,
        ['AE', 'E'].includes(categoryOf(line)) && !isPrinted(line.exemption?.reason ?? ''),
      ],
    ]),
  ];
}

function withoutBilling(document: BillingDocument): Findings {
  const { buyer, scale } = document;
  const isFrenchBusiness = !buyer.isConsumer && buyer.address.country === 'FR';
  const common: Findings = [
    ['buyer.siren', isFrenchBusiness && !/^\d{9}$/.test(buyer.siren)],
    ['scale', scale !== null && scale.parts.reduce((sum, { amount }) => sum + amount, 0) !== scale.total],
  ];
  if (document.kind === 'creditNote') return common;
  const { payment, supply, invoiceKind } = document;
  return [
    ...common,
    ['supply', supply === null && invoiceKind !== 'deposit'],
    ['payment.holder', !isPrinted(payment.holder)],
    ['payment.iban', payment.iban === ''],
    ['payment.reference', !isPrinted(payment.reference)],
    ['payment.dueOn', !/^\d{4}-\d{2}-\d{2}$/.test(payment.dueOn)],
    ['payment.amount', payment.amount !== amountDue(document)],
  ];
}

function withoutFacts(document: DocumentModel): Findings {
  const parties = withoutParties(document);
  if (document.kind === 'certificate') {
    const { person, acceptedAt, hashes } = document;
    return [
      ...parties,
      ['person.name', !isPrinted(person.name)],
      ['person.capacity', !document.buyer.isConsumer && !isPrinted(person.capacity)],
      ['acceptedAt', Number.isNaN(Date.parse(acceptedAt))],
      ['hashes.quote', !/^[0-9a-f]{64}$/.test(hashes.quote)],
      ['hashes.terms', !/^[0-9a-f]{64}$/.test(hashes.terms)],
    ];
  }
  const priced = [...parties, ...withoutPrices(document)];
  if (document.kind !== 'quote') return [...priced, ...withoutBilling(document)];
  const { schedule, totals } = document;
  return [
    ...priced,
    ['schedule', schedule.reduce((sum, { amount }) => sum + amount, 0) !== totals.totalInclTax],
    ['terms.updatedOn', document.terms.updatedOn === ''],
  ];
}

/** @throws IncompleteDocument */
export function checkDocument(document: DocumentModel): void {
  const fields = withoutFacts(document)
    .filter(([, isMissing]) => isMissing)
    .map(([field]) => field);
  if (fields.length > 0) throw new IncompleteDocument(fields);
}

// Required by law. Names of fields: of the settings, or of the draft.
// @see https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000046383394 (CGI, annexe II, 242 nonies A)
import { isPrinted, isPrintedWhole } from '../../../lib/contract/core/printed-text';
import type { SectionValues } from '../../../lib/contract/settings/sections';
import type { InvoiceRow } from '../queries';
import type { InvoiceContent } from '../tables';

type Facts = Pick<SectionValues, 'identity' | 'legal'>;
type Fact = readonly [field: string, value: unknown];

/** Entrepreneurs without capital and register of companies. */
const isPerson = (form: string) => /^(?:EI|entreprise individuelle|micro|auto|profession)/i.test(form);

function sellerFacts({ identity, legal }: Facts, { lines, customer, exemption }: InvoiceContent): Fact[] {
  const { street, postalCode, city, country } = identity.address;
  return [
    ['legal.publisher', legal.publisher],
    ['legal.form', legal.form],
    ['legal.siren', legal.siren || legal.siret],
    ['identity.address.street', street],
    ['identity.address.postalCode', postalCode],
    ['identity.address.city', city],
    ['identity.address.country', country],
    ...(isPerson(legal.form)
      ? []
      : ([
          ['legal.capital', legal.capital],
          ['legal.rcs', legal.rcs],
        ] as const)),
    ...(lines.some(({ vatRate }) => vatRate > 0) || exemption?.category === 'reverseCharge'
      ? ([['legal.vat', legal.vat]] as const)
      : []),
    ...(customer.isConsumer ? ([['legal.mediator', legal.mediator]] as const) : []),
  ];
}

/** A credit note asks for no payment. */
function paymentFacts(
  { legal: { bank, payment } }: Facts,
  { paymentDays, customer }: InvoiceContent,
): Fact[] {
  return [
    ['legal.bank.holder', bank.holder],
    ['legal.bank.iban', bank.iban],
    ['legal.payment.days', paymentDays ?? (customer.isConsumer ? 0 : payment.days)],
  ];
}

function customerFacts({ customer, exemption }: InvoiceContent): Fact[] {
  const { isConsumer, name, siren, vatNumber, address } = customer;
  return [
    ['customer.name', name],
    ['customer.address.street', address.street],
    ['customer.address.postalCode', address.postalCode],
    ['customer.address.city', address.city],
    ['customer.address.country', address.country],
    ...(isConsumer || address.country !== 'FR' ? [] : ([['customer.siren', siren]] as const)),
    ...(exemption?.category === 'reverseCharge' ? ([['customer.vatNumber', vatNumber]] as const) : []),
  ];
}

/** The name and address that an accepted quote fixed are printed as well as possible. */
const isStated = ({ isCustomerFixed }: InvoiceContent, [field, value]: Fact): boolean => {
  if (typeof value !== 'string') return value !== null && value !== undefined;
  const isOpen = field.startsWith('customer.') && !isCustomerFixed;
  return isPrinted(value) && (!isOpen || isPrintedWhole(value));
};

/** @returns required fields that are empty, or have what documents can't print */
export function missingFacts(
  facts: Facts,
  { kind }: Pick<InvoiceRow, 'kind'>,
  content: InvoiceContent,
): string[] {
  const { lines, exemption, serviceTo, notes } = content;
  const all: Fact[] = [
    ...sellerFacts(facts, content),
    ...(kind === 'creditNote' ? [] : paymentFacts(facts, content)),
    ...customerFacts(content),
    // Of a deposit nothing was supplied yet.
    ...(kind === 'deposit' || kind === 'creditNote' ? [] : ([['serviceTo', serviceTo]] as const)),
    // A credit note says why it takes back.
    ...(kind === 'creditNote' ? ([['notes', notes]] as const) : []),
    ...(lines.some(({ vatRate }) => vatRate === 0) ? ([['exemption', exemption?.reason]] as const) : []),
  ];
  return all.filter((fact) => !isStated(content, fact)).map(([field]) => field);
}

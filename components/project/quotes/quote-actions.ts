// Confirmations repeat the key facts.
import { getTranslations } from 'next-intl/server';
import type { Action } from '@/components/form/actions/action';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import type { QuoteStatus } from '@/lib/contract/quotes/choices';
import { setQuoteStatus } from '@/lib/contract/quotes/calls';
import type { Quote } from '@/lib/contract/quotes/schemas';
import { formatDate } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { formatRate } from '@/lib/format/numbers';
import { otherLanguage } from '@/lib/i18n/other-language';
import type { ProjectCustomer } from '@/lib/projects/customer-of';
import type { Acceptance } from './accept-dialog';
import { partTexts } from './quote-words';

/** `acceptance`: of the action that accepts. */
export type QuoteAction = Action & { acceptance?: Acceptance };

interface QuoteActions {
  main: QuoteAction[];
  minor: QuoteAction[];
}

function acceptanceOf(
  { reference, version, customer, mentions }: Quote,
  t: Awaited<ReturnType<typeof getTranslations<'quotes'>>>,
  locale: Locale,
): Acceptance {
  const isConsumer = customer?.isConsumer ?? false;
  const updatedOn = mentions?.terms.updatedOn;
  const facts = {
    reference,
    version: String(version),
    date: updatedOn ? formatDate(updatedOn, locale) : '',
    company: customer?.name ?? '',
  };
  return {
    isConsumer,
    terms: '#quote-terms',
    labels: {
      declared: t(isConsumer ? 'accept.declared.consumer' : 'accept.declared.company', facts),
      readTerms: t('accept.readTerms'),
      name: t('accept.name'),
      nameHint: t('accept.nameHint'),
      capacity: t('accept.capacity'),
      capacityHint: t('accept.capacityHint'),
    },
  };
}

async function factsOf(quote: Quote, locale: Locale) {
  const [t, s] = await Promise.all([
    getTranslations({ locale, namespace: 'quotes.facts' }),
    getTranslations({ locale, namespace: 'quotes.sheet' }),
  ]);
  const { reference, version, title, customer, validUntil, totalExclTax, taxes, totalInclTax } = quote;
  return [
    { label: t('quote'), value: reference },
    { label: t('version'), value: String(version) },
    { label: t('title'), value: title, lang: otherLanguage(quote.locale, locale) },
    ...(customer ? [{ label: t('customer'), value: customer.name }] : []),
    { label: t('until'), value: validUntil ? formatDate(validUntil, locale) : s('noLimit') },
    { label: t('excl'), value: formatCents(totalExclTax, locale) },
    ...taxes.map(({ vatRate, tax }) => ({
      label: s('vat', { rate: formatRate(vatRate, locale) }),
      value: formatCents(tax, locale),
    })),
    { label: t('incl'), value: formatCents(totalInclTax, locale), isTotal: true },
  ];
}

/** @param client accepting customer */
export async function quoteActions(
  quote: Quote,
  {
    locale,
    client,
    team,
    customer,
  }: { locale: Locale; client: string; team: boolean; customer: ProjectCustomer },
): Promise<QuoteActions> {
  const [t, facts, parts] = await Promise.all([
    getTranslations({ locale, namespace: 'quotes' }),
    factsOf(quote, locale),
    partTexts(quote.schedule, { locale, language: quote.locale }),
  ]);
  const payments = quote.schedule.map(({ amount }, at) => ({
    label: parts[at]?.marked ?? '',
    value: formatCents(amount, locale),
  }));
  const { id, reference, updatedAt, allowed, missing } = quote;
  const total = formatCents(quote.totalInclTax, locale);
  const call = (status: QuoteStatus) => ({
    method: setQuoteStatus.method,
    path: addressOf(setQuoteStatus.path, { id }),
    body: { status, updatedAt },
  });
  const may = (status: QuoteStatus, action: () => QuoteAction): QuoteAction[] =>
    allowed.includes(status) ? [action()] : [];
  const shared = (verb: 'send' | 'accept' | 'decline' | 'cancel' | 'finish') => ({
    open: t(`${verb}.open`, { total }),
    heading: t(`${verb}.heading`, { reference, total }),
    text: t(`${verb}.text`, { client }),
    facts,
    submit: t(`${verb}.submit`),
    keep: t(`${verb}.keep`),
    done: t(`${verb}.done`),
  });
  const end = (verb: 'decline' | 'cancel'): Action => ({
    key: verb,
    labels: { ...shared(verb), reason: t(`${verb}.reason`), hint: t(`${verb}.hint`) },
    bad: true,
    call: call('annule'),
  });
  if (team)
    return {
      main: [
        ...(missing.length === 0
          ? may('en_attente', () => ({
              key: 'send',
              labels: shared('send'),
              primary: true,
              call: call('en_attente'),
            }))
          : []),
        ...may('termine', () => ({ key: 'finish', labels: shared('finish'), call: call('termine') })),
      ],
      minor: may('annule', () => {
        const action = end('cancel');
        if (customer === 'member' && quote.sentAt !== null) return action;
        if (quote.sentAt === null)
          return { ...action, labels: { ...action.labels, text: t('cancel.textDraft'), hint: undefined } };
        return { ...action, labels: { ...action.labels, text: t('cancel.textAlone'), hint: undefined } };
      }),
    };
  return {
    main: may('en_cours', () => ({
      key: 'accept',
      labels: { ...shared('accept'), facts: [...facts, ...payments] },
      primary: true,
      call: call('en_cours'),
      acceptance: acceptanceOf(quote, t, locale),
    })),
    minor: may('annule', () => end('decline')),
  };
}

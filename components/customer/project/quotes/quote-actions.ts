// What the reader of an offer may do with it, as the API allows it now. Each question restates what it is about.
import { getTranslations } from 'next-intl/server';
import type { Action } from '@/components/ui/actions/action';
import { addressOf } from '@/lib/contract/core/address';
import type { Locale } from '@/lib/contract/core/locale';
import type { OrderStatus } from '@/lib/contract/quotes/choices';
import { setOrderStatus } from '@/lib/contract/quotes/calls';
import type { Order } from '@/lib/contract/quotes/schemas';
import { formatDate } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { formatPercent } from '@/lib/format/numbers';

interface OfferActions {
  /** What the page is for. */
  main: Action[];
  /** What else is possible. */
  minor: Action[];
}

/** What exactly is at stake, thing by thing; the last is what it all comes to. */
async function factsOf(order: Order, locale: Locale) {
  const [t, s] = await Promise.all([
    getTranslations({ locale, namespace: 'offers.facts' }),
    getTranslations({ locale, namespace: 'offers.sheet' }),
  ]);
  const { reference, version, title, validUntil, totalExclTax, vatRate, totalTax, totalInclTax } = order;
  return [
    { label: t('offer'), value: reference },
    { label: t('version'), value: String(version) },
    { label: t('title'), value: title },
    { label: t('until'), value: validUntil ? formatDate(validUntil, locale) : s('noLimit') },
    { label: t('excl'), value: formatCents(totalExclTax, locale) },
    { label: s('vat', { rate: formatPercent(vatRate, locale) }), value: formatCents(totalTax, locale) },
    { label: t('incl'), value: formatCents(totalInclTax, locale) },
  ];
}

/** @param client on whose behalf it is accepted @param team read by the agency */
export async function offerActions(
  order: Order,
  { locale, client, team }: { locale: Locale; client: string; team: boolean },
): Promise<OfferActions> {
  const [t, facts] = await Promise.all([
    getTranslations({ locale, namespace: 'offers' }),
    factsOf(order, locale),
  ]);
  const { id, reference, updatedAt, allowed } = order;
  const total = formatCents(order.totalInclTax, locale);
  const call = (status: OrderStatus) => ({
    method: setOrderStatus.method,
    path: addressOf(setOrderStatus.path, { id }),
    body: { status, updatedAt },
  });
  const may = (status: OrderStatus, action: () => Action): Action[] =>
    allowed.includes(status) ? [action()] : [];
  const shared = (verb: 'accept' | 'decline' | 'cancel' | 'finish') => ({
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
      main: may('termine', () => ({ key: 'finish', labels: shared('finish'), call: call('termine') })),
      minor: may('annule', () => end('cancel')),
    };
  return {
    main: may('en_cours', () => ({
      key: 'accept',
      labels: shared('accept'),
      primary: true,
      call: call('en_cours'),
    })),
    minor: may('annule', () => end('decline')),
  };
}

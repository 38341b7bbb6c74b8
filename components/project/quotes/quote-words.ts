import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { written } from '@/components/ui/signs/written';
import type { Locale } from '@/lib/contract/core/locale';
import type { QuotePart } from '@/lib/contract/quotes/content-schemas';
import type { Quote } from '@/lib/contract/quotes/schemas';
import { formatDate, formatFullDate, formatInstant } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { formatRate } from '@/lib/format/numbers';
import type { ProjectCustomer } from '@/lib/projects/customer-of';
import { changesSince } from '@/lib/quotes/history';

export async function quoteStateText(
  quote: Quote,
  { locale, team, customer }: { locale: Locale; team: boolean; customer: ProjectCustomer },
): Promise<string> {
  const [t, w] = await Promise.all([
    getTranslations({ locale, namespace: 'quotes.stateText' }),
    getTranslations({ locale, namespace: 'quotes' }),
  ]);
  const { status, expired, validUntil, history, missing, allowed } = quote;
  if (status === 'brouillon') return t(missing.length > 0 ? 'draftIncomplete' : 'draft');
  if (status === 'en_attente' && customer !== 'member')
    return t(customer === 'erased' ? 'unanswerableErased' : 'unanswerable');
  if (status === 'en_attente' && expired && validUntil)
    return t(team ? 'expiredTeam' : 'expired', { date: formatFullDate(validUntil, locale) });
  if (status === 'en_attente' && !team && !allowed.includes('en_cours')) return t('incomplete');
  if (status === 'en_attente' && missing.length > 0) return t('incompleteTeam');
  if (status === 'en_attente') return t(team ? 'waitingTeam' : 'waiting');
  if (status === 'en_cours') return t(customer === 'erased' ? 'acceptedErased' : 'accepted');
  const last = history.at(-1);
  const date = last ? formatInstant(last.at, locale) : '';
  if (status === 'termine') return t('finished', { date });
  return t(quote.endedBy === 'customer' ? 'declined' : 'cancelled', {
    name: last?.by.name ?? w('erased'),
    date,
  });
}

interface PartText {
  /** “30 %, on acceptance”. */
  plain: string;
  /** With the milestone's language. */
  marked: ReactNode;
}

/** @param language of the milestones' titles */
export async function partTexts(
  schedule: readonly QuotePart[],
  { locale, language }: { locale: Locale; language: Locale | undefined },
): Promise<PartText[]> {
  const t = await getTranslations({ locale, namespace: 'quotes.sheet.schedule' });
  return schedule.map(({ percent, due, milestone, on }) => {
    const share = percent === null ? '' : `${formatRate(percent, locale)}, `;
    const date = on ? formatDate(on, locale) : '';
    if (due !== 'milestone') {
      const plain = share + (due === 'acceptance' ? t('acceptance') : t('date', { date }));
      return { plain, marked: plain };
    }
    const key = on ? 'milestoneOn' : 'milestone';
    const facts = { milestone: milestone ?? '', date };
    return {
      plain: share + t.markup(key, { ...facts, written: (chunks) => chunks }),
      marked: [share, t.rich(key, { ...facts, written: written(language, locale) })],
    };
  });
}

/** With its language. */
export function reasonOf({ status, history }: Pick<Quote, 'status' | 'history'>) {
  const { reason, locale } = (status === 'annule' ? history.at(-1) : undefined) ?? { reason: null };
  return reason === null ? undefined : { text: reason, locale };
}

/** Changes by visible earlier version: author, time, and both totals. */
export async function changedSince(quote: Quote, locale: Locale): Promise<Record<number, string>> {
  const [t, w] = await Promise.all([
    getTranslations({ locale, namespace: 'quotes.changed' }),
    getTranslations({ locale, namespace: 'quotes' }),
  ]);
  const erased = w('erased');
  const sentences = [...changesSince(quote)].map(([version, { name, at, before, after }]) => {
    const facts = {
      name: name ?? `${erased.charAt(0).toLocaleUpperCase(locale)}${erased.slice(1)}`,
      date: formatInstant(at, locale),
      after: formatCents(after, locale),
      version: quote.version,
    };
    return [
      version,
      before === after ? t('rest', facts) : t('total', { ...facts, before: formatCents(before, locale) }),
    ] as const;
  });
  return Object.fromEntries(sentences);
}

import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import type { RequestSummary } from '@/lib/contract/requests/schemas';
import { formatInstant } from '@/lib/format/dates';
import { lastMinute } from '@/lib/format/last-minute';
import { reachOf } from '@/lib/settings/reach';
import { siteSettings } from '@/lib/settings/shown-settings';

type Known = Pick<RequestSummary, 'status' | 'dueAt' | 'projectId'> &
  Partial<Pick<RequestSummary, 'lastWord'>>;

/** @param now milliseconds */
export function isOverdue({ status, dueAt }: Pick<Known, 'status' | 'dueAt'>, now = Date.now()): boolean {
  return status === 'pending' && dueAt !== null && Date.parse(dueAt) < now;
}

/** Half of the promised response time has passed. @param now milliseconds */
export function isSoonDue(
  { status, amberAt }: Pick<RequestSummary, 'status' | 'amberAt'>,
  now = Date.now(),
): boolean {
  return status === 'pending' && amberAt !== null && Date.parse(amberAt) < now;
}

export async function stateSentence(request: Known, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'request.state' });
  const { status, dueAt, projectId, lastWord } = request;
  if (status !== 'cancelled' && projectId !== null) return t('project');
  if (lastWord === 'team' && (status === 'pending' || status === 'in_progress')) return t('question');
  if (status !== 'pending') return t(status);
  const site = await siteSettings(locale);
  if (!dueAt || !site.promise.hours) return t('reading');
  const due = formatInstant(lastMinute(dueAt), locale);
  if (!isOverdue(request)) return t('pending', { due });
  return t('late', { due, phone: reachOf(site, locale).phone });
}

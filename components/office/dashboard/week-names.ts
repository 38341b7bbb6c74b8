import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDay } from '@/lib/format/dates';

interface Week {
  /** ISO 8601: 2026-W47. */
  week: string;
  from: string;
}

export interface WeekNames {
  short: (week: Week) => string;
  long: (week: Week) => string;
}

export async function weekNames(locale: Locale): Promise<WeekNames> {
  const t = await getTranslations({ locale, namespace: 'officeDashboard.charts' });
  const number = (week: string) => String(Number(week.slice(6)));
  return {
    short: ({ week }) => t('week', { week: number(week) }),
    long: ({ week, from }) => t('weekOf', { week: number(week), date: formatDay(from, locale) }),
  };
}

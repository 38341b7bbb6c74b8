import { getTranslations } from 'next-intl/server';
import type { Sign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { MilestoneSummary } from '@/lib/contract/projects/plan-schemas';
import type { MilestoneStatus } from '@/lib/contract/projects/choices';
import { formatDay } from '@/lib/format/dates';

const signs: Readonly<Record<MilestoneStatus, Sign>> = {
  planned: 'wait',
  in_progress: 'progress',
  done: 'done',
};

export interface MilestoneWords {
  dates: string;
  state: string;
  sign: Sign;
  /** Warning: due after the project. */
  afterDelivery: string | undefined;
}

/**
 * @param stretch milestone with overdue days
 * @param deadline the project's due date; null: none
 */
export async function milestoneWords(
  { milestone: { startDate, dueDate, status }, late }: { milestone: MilestoneSummary; late: number },
  { deadline, locale }: { deadline: string | null; locale: Locale },
): Promise<MilestoneWords> {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'myProjects.plan' }),
    getTranslations({ locale, namespace: 'status.milestone' }),
  ]);
  const due = formatDay(dueDate, locale);
  const dates =
    startDate && startDate !== dueDate ? t('range', { from: formatDay(startDate, locale), to: due }) : due;
  const afterDelivery = deadline !== null && dueDate > deadline ? t('afterDelivery') : undefined;
  if (late === 0) return { dates, state: states(status), sign: signs[status], afterDelivery };
  return status === 'done'
    ? { dates, state: t('doneLate', { days: late }), sign: 'done', afterDelivery }
    : { dates, state: t('late', { days: late }), sign: 'late', afterDelivery };
}

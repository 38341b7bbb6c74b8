// What comes next in this project, said to the one who looks at it, and the way there.
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { NextAction } from '@/components/ui/buttons/next-action';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { formatDate, formatFullDate } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { daysBetween } from '@/lib/projects/days';
import { nextStepOf } from '@/lib/projects/next-step';
import { projectPlace, type ProjectQuery } from '@/lib/projects/project-query';
import type { ProjectBase } from '@/lib/projects/project-tabs';
import { PLAN_TOOLS } from '../plan/plan-tools-id';

interface Props {
  locale: Locale;
  base: ProjectBase;
  project: ProjectRecord;
  today: string;
}

export async function NextStep({ locale, base, project, today }: Props) {
  const t = await getTranslations({ locale, namespace: 'myProjects.next' });
  const step = nextStepOf(project, today);
  const go = (text: string, query: Partial<ProjectQuery>) => (
    <ButtonLink variant="primary" to={projectPlace(base, project.id, query)} locale={locale}>
      {text}
    </ButtonLink>
  );
  switch (step.kind) {
    case 'quote':
    case 'answer': {
      const { kind, quote } = step;
      const amount = formatCents(quote.totalInclTax, locale);
      const until =
        quote.validUntil &&
        t('quote.until', {
          date: formatFullDate(quote.validUntil, locale),
          days: daysBetween(today, quote.validUntil),
        });
      return (
        <NextAction
          label={t(`${kind}.label`)}
          heading={t(`${kind}.heading`, { reference: quote.reference })}
          text={[t(`${kind}.text`, { amount, title: quote.title }), until].filter(Boolean).join(' ')}
        >
          {go(t(`${kind}.action`), { tab: 'offers', offer: quote.id })}
        </NextAction>
      );
    }
    case 'unread':
      return (
        <NextAction
          label={t('unread.label')}
          heading={t('unread.heading', { count: step.count })}
          text={t('unread.text')}
        >
          {go(t('unread.action'), { tab: 'conversation' })}
        </NextAction>
      );
    case 'late': {
      const { milestone, days } = step;
      return (
        <NextAction
          label={t('late.label')}
          heading={t('late.heading', { title: milestone.title })}
          text={t('late.text', { date: formatDate(milestone.dueDate, locale), days })}
        >
          {project.viewer.team ? (
            <a className={buttonClass({ variant: 'primary' })} href={`#${PLAN_TOOLS}`}>
              {t('late.plan')}
            </a>
          ) : (
            go(t('late.ask'), { tab: 'conversation' })
          )}
        </NextAction>
      );
    }
    case 'milestone':
      return (
        <NextAction
          label={t('milestone.label')}
          heading={t('milestone.heading')}
          text={t('milestone.text', {
            title: step.milestone.title,
            date: formatDate(step.milestone.dueDate, locale),
          })}
        />
      );
    default:
      return (
        <NextAction
          label={t(`${step.kind}.label`)}
          heading={t(`${step.kind}.heading`)}
          text={t(`${step.kind}.text`)}
        />
      );
  }
}

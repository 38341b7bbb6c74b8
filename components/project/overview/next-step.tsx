import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { NextAction } from '@/components/ui/buttons/next-action';
import { written } from '@/components/ui/signs/written';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { formatDate, formatFullDate } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { daysBetween } from '@/lib/format/days';
import { nextStepOf } from '@/lib/projects/next-step';
import { projectPlace } from '@/lib/projects/project-query';
import type { ProjectBase } from '@/lib/projects/project-tabs';
import { quoteAddress } from '@/lib/quotes/address';
import type { Target } from '@/lib/routes';
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
  const go = (text: string, to: Target) => (
    <ButtonLink variant="primary" to={to} locale={locale}>
      {text}
    </ButtonLink>
  );
  const conversation = projectPlace(base, project.id, { tab: 'conversation' });
  const planTools = { ...projectPlace(base, project.id, { tab: 'plan' }), hash: PLAN_TOOLS };
  switch (step.kind) {
    case 'quote':
    case 'answer':
    case 'unanswerable': {
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
          label={t(kind === 'unanswerable' && step.customer === 'erased' ? 'erased.label' : `${kind}.label`)}
          heading={t(`${kind}.heading`, { reference: quote.reference })}
          text={
            <>
              {t.rich(`${kind}.text`, {
                amount,
                title: quote.title,
                written: written(quote.locale, locale),
              })}
              {until && ` ${until}`}
            </>
          }
        >
          {go(t(`${kind}.action`), quoteAddress(base, project.id, quote.id))}
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
          {go(t('unread.action'), conversation)}
        </NextAction>
      );
    case 'late': {
      const { milestone, days } = step;
      return (
        <NextAction
          label={t('late.label')}
          heading={t.rich('late.heading', {
            title: milestone.title,
            written: written(milestone.locale, locale),
          })}
          text={t('late.text', { date: formatDate(milestone.dueDate, locale), days })}
        >
          {project.viewer.team ? go(t('late.plan'), planTools) : go(t('late.ask'), conversation)}
        </NextAction>
      );
    }
    case 'milestone':
      return (
        <NextAction
          label={t('milestone.label')}
          heading={t('milestone.heading')}
          text={t.rich('milestone.text', {
            title: step.milestone.title,
            written: written(step.milestone.locale, locale),
            date: formatDate(step.milestone.dueDate, locale),
          })}
        />
      );
    case 'begin':
      return (
        <NextAction label={t('begin.label')} heading={t('begin.heading')} text={t('begin.text')}>
          {go(t('begin.action'), planTools)}
        </NextAction>
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

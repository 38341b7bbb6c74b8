// The one thing to do first, said as such.
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { NextAction } from '@/components/ui/next-action';
import type { Locale } from '@/lib/contract/locale';
import { formatFullDate } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { daysBetween, today } from '@/lib/my-projects/days';
import { projectAddress } from '@/lib/my-projects/project-query';
import { offerAddress } from '@/lib/offers/address';
import { minutesFrom } from '@/lib/project-request/steps';
import type { Target } from '@/lib/routes';
import { site } from '@/lib/site';
import type { FirstThing } from './first-thing';

interface Said {
  label: string;
  heading: string;
  text: string;
  action: string;
  to: Target;
}

async function said(thing: FirstThing, locale: Locale): Promise<Said> {
  const [t, offers] = await Promise.all([getTranslations({ locale, namespace: 'dashboard.next' }), getTranslations({ locale, namespace: 'myProjects.next.offer' })]);
  switch (thing.kind) {
    case 'offer': {
      const { id, projectId, projectTitle, reference, title, totalInclTax, validUntil } = thing.offer;
      const until = validUntil && offers('until', { date: formatFullDate(validUntil, locale), days: daysBetween(today(), validUntil) });
      return {
        label: t('offer.label'),
        heading: t('offer.heading', { reference, project: projectTitle ?? title }),
        text: [offers('text', { amount: formatCents(totalInclTax, locale), title }), until].filter(Boolean).join(' '),
        action: offers('action'),
        // An offer without its project is one that was accepted.
        to: projectId === null ? { route: 'myProjects' } : offerAddress('myProject', projectId, id),
      };
    }
    case 'draft': {
      const { id, name, where, saved } = thing.draft;
      return { label: t('resume.label'), heading: t('resume.heading', { name }), text: `${where} ${t('resume.saved', { when: saved })}`, action: t('resume.action'), to: { route: 'newProject', query: { draft: id } } };
    }
    case 'unread': {
      const { id, title, unread } = thing.project;
      return { label: t('unread.label'), heading: t('unread.heading', { title, count: unread }), text: t('unread.text'), action: t('unread.action'), to: { route: 'myProject', params: { id }, query: projectAddress({ tab: 'conversation' }) } };
    }
    case 'begin':
      return { label: t('begin.label'), heading: t(thing.first ? 'begin.first' : 'begin.another'), text: t('begin.text', { minutes: minutesFrom('general'), ...site.answer }), action: t('begin.action'), to: { route: 'newProject' } };
  }
}

export async function Next({ locale, thing }: { locale: Locale; thing: FirstThing }) {
  const { label, heading, text, action, to } = await said(thing, locale);
  return (
    <NextAction label={label} heading={heading} text={text}>
      <ButtonLink variant="primary" to={to} locale={locale}>
        {action}
      </ButtonLink>
    </NextAction>
  );
}

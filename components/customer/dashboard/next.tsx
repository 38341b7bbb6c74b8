import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ResendVerification } from '@/components/form/credentials/resend-verification';
import { failureWords } from '@/components/form/form-words';
import { stateSentence } from '@/components/request/state-sentence';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { NextAction } from '@/components/ui/buttons/next-action';
import { written } from '@/components/ui/signs/written';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDate, formatFullDate } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { loadMessages } from '@/lib/i18n/messages';
import { daysBetween, today } from '@/lib/format/days';
import { quoteAddress } from '@/lib/quotes/address';
import { minutesFrom } from '@/lib/requests/steps';
import type { Target } from '@/lib/routes';
import { promiseValues } from '@/lib/settings/promise';
import { siteSettings } from '@/lib/settings/shown-settings';
import type { FirstThing } from './first-thing';

interface StepText {
  label: string;
  heading: ReactNode;
  text: ReactNode;
  link?: { action: string; to: Target };
}

async function stepText(thing: FirstThing, locale: Locale): Promise<StepText> {
  const [t, quotes, { wizard }] = await Promise.all([
    getTranslations({ locale, namespace: 'dashboard.next' }),
    getTranslations({ locale, namespace: 'myProjects.next.quote' }),
    loadMessages(locale),
  ]);
  switch (thing.kind) {
    case 'question':
    case 'study': {
      const { kind, request } = thing;
      const { id, projectName } = request;
      const link = {
        action: t(`${kind}.action`),
        to: { route: 'myRequest', params: { id }, ...(kind === 'question' && { hash: 'questions' }) },
      } as const;
      return {
        label: t(`${kind}.label`),
        heading: t.rich(`${kind}.heading`, {
          name: projectName ?? wizard.details.untitled,
          written: written(projectName === null ? undefined : request.locale, locale),
        }),
        text: await stateSentence(request, locale),
        link,
      };
    }
    case 'quote': {
      const { id, projectId, projectTitle, projectLocale, reference, title, totalInclTax, validUntil } =
        thing.quote;
      const until =
        validUntil &&
        quotes('until', { date: formatFullDate(validUntil, locale), days: daysBetween(today(), validUntil) });
      return {
        label: t('quote.label'),
        heading: t.rich('quote.heading', {
          reference,
          project: projectTitle ?? title,
          written: written(projectTitle === null ? thing.quote.locale : projectLocale, locale),
        }),
        text: (
          <>
            {quotes.rich('text', {
              amount: formatCents(totalInclTax, locale),
              title,
              written: written(thing.quote.locale, locale),
            })}
            {until && ` ${until}`}
          </>
        ),
        // Only accepted quotes can lack a project.
        link: {
          action: quotes('action'),
          to: projectId === null ? { route: 'myProjects' } : quoteAddress('myProject', projectId, id),
        },
      };
    }
    case 'draft': {
      const { id, name, lang, where, saved } = thing.draft;
      return {
        label: t('resume.label'),
        heading: t.rich('resume.heading', { name, written: written(lang, locale) }),
        text: `${where} ${t('resume.saved', { when: saved })}`,
        link: { action: t('resume.action'), to: { route: 'newProject', query: { draft: id } } },
      };
    }
    case 'unread': {
      const { id, title, unread } = thing.project;
      return {
        label: t('unread.label'),
        heading: t.rich('unread.heading', {
          title,
          count: unread,
          written: written(thing.project.locale, locale),
        }),
        text: t('unread.text'),
        link: {
          action: t('unread.action'),
          to: { route: 'myProjectConversation', params: { id } },
        },
      };
    }
    case 'late': {
      const { project, milestone, days } = thing;
      const to = { route: 'myProjectConversation', params: { id: project.id } } as const;
      return {
        label: t('late.label'),
        heading: t.rich('late.heading', {
          title: milestone.title,
          written: written(milestone.locale, locale),
        }),
        text: t.rich('late.text', {
          project: project.title,
          date: formatDate(milestone.dueDate, locale),
          days,
          written: written(project.locale, locale),
        }),
        link: { action: t('late.action'), to },
      };
    }
    case 'milestone': {
      const { project, milestone } = thing;
      const text = t.rich('milestone.text', {
        project: project.title,
        written: written(project.locale, locale),
        date: formatFullDate(milestone.dueDate, locale),
      });
      return {
        label: t('milestone.label'),
        heading: t.rich('milestone.heading', {
          title: milestone.title,
          written: written(milestone.locale, locale),
        }),
        text,
        link: { action: t('milestone.action'), to: { route: 'myProjectPlan', params: { id: project.id } } },
      };
    }
    case 'verify':
      return {
        label: t('verify.label'),
        heading: t('verify.heading', { email: thing.email }),
        text: t('verify.text'),
      };
    case 'begin':
      return {
        label: t('begin.label'),
        heading: t(thing.first ? 'begin.first' : 'begin.another'),
        text: t('begin.text', {
          minutes: minutesFrom('general'),
          ...promiseValues(await siteSettings(locale)),
        }),
        link: { action: t('begin.action'), to: { route: 'newProject' } },
      };
  }
}

export async function Next({ locale, thing }: { locale: Locale; thing: FirstThing }) {
  const [{ label, heading, text, link }, words, { auth }] = await Promise.all([
    stepText(thing, locale),
    failureWords({ locale }),
    loadMessages(locale),
  ]);
  return (
    <NextAction label={label} heading={heading} text={text}>
      {link ? (
        <ButtonLink variant="primary" to={link.to} locale={locale}>
          {link.action}
        </ButtonLink>
      ) : (
        <ResendVerification words={words} labels={auth.resend} />
      )}
    </NextAction>
  );
}

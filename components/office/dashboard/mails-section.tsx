import { getTranslations } from 'next-intl/server';
import { failureWords } from '@/components/form/form-words';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { OutboxMail } from '@/lib/contract/mail/schemas';
import type { Stats } from '@/lib/contract/stats/schemas';
import { formatListDay, formatMoment, formatTime } from '@/lib/format/dates';
import { loadMessages } from '@/lib/i18n/messages';
import { dayAt } from '@/lib/format/days';
import { FailedMails } from './failed-mails';
import { Unavailable } from './unavailable';

interface Props {
  locale: Locale;
  now: string;
  stats: Pick<Stats, 'failedMails' | 'open'> | undefined;
}

export async function MailsSection({ locale, now, stats }: Props) {
  const [t, words, messages] = await Promise.all([
    getTranslations({ locale, namespace: 'officeDashboard.mails' }),
    failureWords({ locale }),
    loadMessages(locale),
  ]);
  const head = { id: 'mails', heading: t('heading') };
  if (!stats) return <Unavailable locale={locale} {...head} />;
  const kinds: Readonly<Record<string, string>> = messages.mailKinds;
  const today = dayAt(new Date(now));
  const moment = (instant: string) =>
    dayAt(new Date(instant)) === today ? formatTime(instant, locale) : formatMoment(instant, locale);
  const text = ({ error, attempts, nextAttemptAt }: OutboxMail) =>
    [
      t('tries', { error: error ? `${error}. ` : '', attempts }),
      nextAttemptAt ? t('next', { when: moment(nextAttemptAt) }) : t('givenUp'),
    ].join(', ');
  const { failedMails = [], open } = stats;
  const rows = failedMails.map((mail) => ({
    id: mail.id,
    at: mail.createdAt,
    when:
      dayAt(new Date(mail.createdAt)) === today
        ? formatTime(mail.createdAt, locale)
        : formatListDay(mail.createdAt, locale),
    title: t('title', { kind: kinds[mail.template] ?? mail.template, recipient: mail.recipient }),
    text: text(mail),
  }));
  const all = (
    <SiteLink className="small" to={{ route: 'officeOutbox', query: { status: 'failed' } }} locale={locale}>
      {t('all')}
    </SiteLink>
  );
  return (
    <ScreenSection {...head} note={(open.failedMails ?? 0) > 0 && open.failedMails} end={all}>
      <FailedMails words={words} labels={messages.officeDashboard.mails} mails={rows} />
    </ScreenSection>
  );
}

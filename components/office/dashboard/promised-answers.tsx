// Most overdue first.
import { getTranslations } from 'next-intl/server';
import { AnswerClock } from '@/components/office/contacts/answer-clock';
import { DemoMark } from '@/components/office/demo/demo-mark';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { axisOf, daysOf } from '@/lib/office/answer-axis';
import type { ContactSummary } from '@/lib/contract/contacts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { Stats } from '@/lib/contract/stats/schemas';
import { formatTime, formatWeekday } from '@/lib/format/dates';
import { lastMinute } from '@/lib/format/last-minute';
import { loadMessages } from '@/lib/i18n/messages';
import { addDays, dayAt } from '@/lib/format/days';
import { href } from '@/lib/routes';
import { answerValues } from '@/lib/settings/promise';
import { siteSettings } from '@/lib/settings/shown-settings';
import { AnswerAxisHead } from './answer-axis-head';
import { AnswerKeys } from './answer-keys';
import { AnswerTrack } from './answer-track';
import styles from './answers.module.scss';
import { AnswersLegend } from './answers-legend';
import dashboard from './dashboard.module.scss';
import { Unavailable } from './unavailable';

interface Props {
  locale: Locale;
  now: string;
  stats: Pick<Stats, 'open' | 'due' | 'closedDays'> | undefined;
}

export async function PromisedAnswers({ locale, now, stats }: Props) {
  const [t, subjects, messages, site] = await Promise.all([
    getTranslations({ locale, namespace: 'officeDashboard.answers' }),
    getTranslations({ locale, namespace: 'officeContacts.subjects' }),
    loadMessages(locale),
    siteSettings(locale),
  ]);
  const hours = answerValues(site);
  const head = { id: 'answers', heading: t('heading', hours), note: t('note', hours) };
  if (!stats) return <Unavailable locale={locale} {...head} />;
  const { due, closedDays, open } = stats;
  const axis = axisOf(due, now);
  const days = daysOf(axis, closedDays);
  const today = dayAt(new Date(now));

  const promised = ({ dueAt }: Pick<ContactSummary, 'dueAt'>) => {
    const last = lastMinute(dueAt);
    const [day, time] = [dayAt(new Date(last)), formatTime(last, locale)];
    if (day === today) return t('due.today', { time });
    if (day === addDays(today, 1)) return t('due.tomorrow', { time });
    return t('due.day', { day: formatWeekday(new Date(day).getUTCDay(), locale, 'short'), time });
  };

  return (
    <ScreenSection
      {...head}
      end={
        open.contacts > 0 && (
          <SiteLink className="small" to={{ route: 'officeContacts' }} locale={locale}>
            {t('all', { count: open.contacts })}
          </SiteLink>
        )
      }
    >
      {due.length === 0 ? (
        <p className={dashboard.none}>{t('none')}</p>
      ) : (
        <>
          <div className={`${styles.line} ${styles.head}`}>
            <span className="label">{t('left')}</span>
            <span className="label">{t('contact')}</span>
            <AnswerAxisHead locale={locale} axis={axis} days={days} now={now} />
            <span />
          </div>
          <ul className={styles.lines} data-answers="">
            {due.map((contact) => (
              <li key={contact.id} className={styles.line}>
                <AnswerClock locale={locale} clock={contact.clock} />
                <div>
                  <SiteLink
                    className={styles.name}
                    to={{ route: 'officeContact', params: { id: contact.id } }}
                    locale={locale}
                  >
                    {contact.fullName}
                  </SiteLink>
                  <DemoMark locale={locale} demo={contact.demo} />
                  <p className={styles.who}>{contact.company ?? t('noCompany')}</p>
                </div>
                <AnswerTrack
                  locale={locale}
                  contact={contact}
                  hours={hours}
                  axis={axis}
                  days={days}
                  now={now}
                />
                <div className={styles.due}>
                  <p>{subjects(contact.subject)}</p>
                  <p>{promised(contact)}</p>
                </div>
              </li>
            ))}
          </ul>
          <AnswersLegend locale={locale} hours={hours} />
          <AnswerKeys
            labels={messages.officeDashboard.keys}
            addresses={due.map(({ id }) => href({ route: 'officeContact', params: { id } }, locale))}
          />
        </>
      )}
    </ScreenSection>
  );
}

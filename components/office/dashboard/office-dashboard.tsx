import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { DemoRibbon } from '@/components/office/demo/demo-ribbon';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { buttonClass } from '@/components/ui/buttons/button-look';
import type { Locale } from '@/lib/contract/core/locale';
import type { User } from '@/lib/contract/accounts/schemas';
import { hasRight } from '@/lib/contract/core/permissions';
import type { Holder } from '@/lib/contract/core/permissions';
import type { Stats, StatsPeriod } from '@/lib/contract/stats/schemas';
import { formatFullDate, formatTime } from '@/lib/format/dates';
import { spellNumber } from '@/lib/format/spelling';
import { mayOpen } from '@/lib/office/places';
import { href } from '@/lib/routes';
import styles from './dashboard.module.scss';
import { DeadlinesSection } from './deadlines-section';
import { DiskBanner } from './disk-banner';
import { FirstSteps } from './first-steps';
import { FunnelSection } from './funnel-section';
import { IntakeSection } from './intake-section';
import { MailsSection } from './mails-section';
import { PeriodSwitch } from './period-switch';
import { PostsSection } from './posts-section';
import { PromisedAnswers } from './promised-answers';
import { RequestsSection } from './requests-section';
import { ResponseSection } from './response-section';
import { UnreadSection } from './unread-section';

interface Props {
  locale: Locale;
  viewer: Holder & Pick<User, 'email'>;
  period: StatsPeriod;
  /** Undefined after a read failure. */
  stats: Stats | undefined;
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

export async function OfficeDashboard({ locale, viewer, period, stats }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeDashboard' });
  const now = new Date().toISOString();
  const section = { locale, now, stats };
  const unread = stats?.unreadProjects ?? [];
  const counted = (count: number) => ({ count, words: capital(spellNumber(count, locale)) });

  const heading = () => {
    if (!stats) return t('heading.unread');
    const { contacts, late, pendingRequests, lateRequests } = stats.open;
    const [waiting, overdue] = [contacts + pendingRequests, late + lateRequests];
    if (overdue > 0) return t('heading.late', counted(overdue));
    if (waiting > 0) return t('heading.open', counted(waiting));
    return unread.length > 0 ? t('heading.projects', counted(unread.length)) : t('heading.none');
  };
  const [first] = stats?.due ?? [];
  const action = first ? (
    <ButtonLink variant="primary" to={{ route: 'officeContact', params: { id: first.id } }} locale={locale}>
      {t('reply', { name: first.fullName })}
      <KeyCaps keys="r" />
    </ButtonLink>
  ) : (
    !stats && (
      <a className={buttonClass({})} href={href({ route: 'admin', query: { period } }, locale)}>
        {t('failed.retry')}
      </a>
    )
  );

  return (
    <Desk
      locale={locale}
      crumbs={[]}
      heading={heading()}
      note={t('now', { day: formatFullDate(now, locale), time: formatTime(now, locale) })}
      actions={action}
    >
      {stats?.demo && <DemoRibbon locale={locale} email={viewer.email} demo={stats.demo} />}
      {stats?.delivery === 'disk' && <DiskBanner locale={locale} linked={mayOpen('officeSection', viewer)} />}
      {stats?.firstSteps && <FirstSteps locale={locale} steps={stats.firstSteps} />}
      <PromisedAnswers {...section} />
      {unread.length > 0 && <UnreadSection locale={locale} projects={unread} />}
      <div className={styles.columns}>
        <RequestsSection {...section} />
        {hasRight(viewer, 'projects') && <DeadlinesSection {...section} />}
      </div>
      <PeriodSwitch locale={locale} period={period} />
      <div className={styles.columns}>
        <IntakeSection {...section} />
        <FunnelSection {...section} />
      </div>
      <div className={styles.columns}>
        <ResponseSection {...section} />
        <div>
          {mayOpen('officeOutbox', viewer) && <MailsSection {...section} />}
          {hasRight(viewer, 'blog') && <PostsSection {...section} />}
        </div>
      </div>
    </Desk>
  );
}

import { getTranslations } from 'next-intl/server';
import { AreaNav } from '@/components/shell/header/area-nav';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Icon } from '@/components/ui/signs/icon';
import { Screen } from '@/components/ui/pages/screen';
import type { Result } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import type { User } from '@/lib/contract/accounts/schemas';
import type { Dashboard } from '@/lib/contract/stats/schemas';
import { formatFullDate } from '@/lib/format/dates';
import { today } from '@/lib/format/days';
import styles from './dashboard.module.scss';
import { draftRows } from './draft-rows';
import { firstThing, openQuotes } from './first-thing';
import { MessagesSection } from './messages-section';
import { Next } from './next';
import { ProjectsSection } from './projects-section';
import { RefreshOnReturn } from './refresh-on-return';
import { RequestsSection } from './requests-section';
import { Todo } from './todo';

export interface DashboardProps {
  locale: Locale;
  user: User;
  dashboard: Result<Dashboard>;
}

export async function DashboardPage({ locale, user, dashboard }: DashboardProps) {
  const t = await getTranslations({ locale, namespace: 'dashboard' });
  const found = dashboard.ok ? dashboard.value : undefined;
  const known = found?.requests;
  const drafts = await draftRows(known ?? [], locale);
  const sent = known?.filter(({ status }) => status !== 'draft');
  const waiting = openQuotes(found?.quotes.orders ?? []);
  const own = found?.projects.projects ?? [];
  const first = firstThing({ user, quotes: waiting, drafts, projects: own, sent, today: today() });
  const team = user.role !== 'user';
  return (
    <Screen
      nav={<AreaNav locale={locale} user={user} current="dashboard" />}
      label={formatFullDate(new Date().toISOString(), locale)}
      heading={t('hello', { name: user.firstName })}
      actions={
        !team &&
        first?.kind !== 'begin' && (
          <ButtonLink to={{ route: 'newProject' }} locale={locale}>
            <Icon name="plus" />
            {t('newProject')}
          </ButtonLink>
        )
      }
    >
      {!user.emailVerified && <RefreshOnReturn locale={locale} />}
      {first && <Next locale={locale} thing={first} />}
      <Todo
        locale={locale}
        user={user}
        // Undefined after a read failure, unlike a missing address.
        addresses={found?.addresses}
        verifying={first?.kind === 'verify'}
        quotes={first?.kind === 'quote' ? waiting.slice(1) : waiting}
        unread={own.filter(
          ({ id, unread }) => unread > 0 && !(first?.kind === 'unread' && first.project.id === id),
        )}
        more={first !== undefined && first.kind !== 'begin'}
      />
      <ProjectsSection locale={locale} list={found?.projects} verified={user.emailVerified} />
      <div className={styles.columns}>
        <MessagesSection locale={locale} news={found?.news} />
        {/* The team may have earlier requests. */}
        {(!team || known === undefined || known.length > 0) && (
          <RequestsSection locale={locale} email={user.email} drafts={drafts} sent={sent} />
        )}
      </div>
    </Screen>
  );
}

// The administration's first page: what there is, counted, and who came last.
import { getTranslations } from 'next-intl/server';
import { AreaNav } from '@/components/account/area-nav';
import { ButtonLink } from '@/components/ui/button-link';
import { Row, Rows } from '@/components/ui/rows';
import { Screen, ScreenSection } from '@/components/ui/screen';
import type { Census } from '@/lib/api/census';
import type { Locale } from '@/lib/contract/locale';
import type { User } from '@/lib/contract/users.schema';
import { formatDate, formatFullDate } from '@/lib/format/dates';
import { formatNumber } from '@/lib/format/numbers';
import type { Target } from '@/lib/routes';

interface Props extends Census {
  locale: Locale;
  user: User;
}

export async function AdminPage({ locale, user, counts, latest }: Props) {
  const t = await getTranslations({ locale, namespace: 'admin' });
  const figure = (count: number | undefined) => (count === undefined ? t('count.unknown') : formatNumber(count, locale));
  const { admins, inactive } = counts;
  const open = (to: Target, text: string) => (
    <ButtonLink size="small" to={to} locale={locale}>
      {text}
    </ButtonLink>
  );
  return (
    <Screen nav={<AreaNav locale={locale} role={user.role} current="admin" />} label={formatFullDate(new Date().toISOString(), locale)} heading={t('hello', { name: user.firstName })}>
      <ScreenSection id="count" heading={t('count.heading')}>
        <Rows>
          <Row when={figure(counts.requests)} title={t('count.requests')} end={open({ route: 'adminRequests', query: { status: 'pending' } }, t('count.requestsAction'))} />
          <Row when={figure(counts.subscribers)} title={t('count.subscribers')} end={open({ route: 'adminNewsletter', query: { status: 'confirmed' } }, t('count.subscribersAction'))} />
          <Row when={figure(counts.accounts)} title={t('count.accounts')}>
            {admins !== undefined && inactive !== undefined && <p>{t('count.accountsText', { admins, inactive })}</p>}
          </Row>
          <Row when={figure(counts.projects)} title={t('count.projects')} end={open({ route: 'projects' }, t('count.projectsAction'))} />
          <Row when={figure(counts.posts)} title={t('count.posts')} end={open({ route: 'blog' }, t('count.postsAction'))} />
        </Rows>
        <p className="small muted">{t('later')}</p>
      </ScreenSection>
      <ScreenSection id="latest" heading={t('latest.heading')}>
        {latest ? (
          <Rows>
            {latest.map(({ id, firstName, lastName, email, emailVerified, role, status, createdAt }) => (
              <Row key={id} when={formatDate(createdAt, locale)} title={`${firstName} ${lastName}`} end={<span className="label">{t(`roles.${role}`)}</span>}>
                <p>
                  {email}
                  {!emailVerified && `, ${t('latest.unverified')}`}
                  {status === 'inactive' && `, ${t('latest.inactive')}`}
                </p>
              </Row>
            ))}
          </Rows>
        ) : (
          <p>{t('latest.failed')}</p>
        )}
      </ScreenSection>
    </Screen>
  );
}

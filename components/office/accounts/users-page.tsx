import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { ExportLink } from '@/components/list/export-link';
import { ListFilters } from '@/components/list/filters/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListSelection } from '@/components/list/selection/list-selection';
import { ListCell, ListRow, ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import { DemoMark } from '@/components/office/demo/demo-mark';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { accountState, fullName } from '@/lib/office/account-state';
import type { AccountList } from '@/lib/api/reads/accounts';
import type { Locale } from '@/lib/contract/core/locale';
import { exportUsers } from '@/lib/contract/accounts/user-calls';
import type { Account } from '@/lib/contract/accounts/user-schemas';
import { roles, userStatuses } from '@/lib/contract/accounts/choices';
import { formatDate, formatMoment } from '@/lib/format/dates';
import type { UsersListQuery } from '@/lib/office/users-query';
import { AccountSign } from './account-sign';
import { InvitePerson } from './invite-person';
import { userActions } from './user-actions';
import type { SavedViews } from '@/lib/office/saved-views';

interface Props {
  locale: Locale;
  /** Administrators cannot deactivate themselves. */
  viewer: { id: string; email: string };
  query: UsersListQuery;
  list: AccountList;
  perPage: number;
  saved?: SavedViews | undefined;
}

const columns = [
  { key: 'name', sort: 'name' },
  { key: 'role', sort: 'role' },
  { key: 'state' },
  { key: 'createdAt', sort: '-createdAt' },
  { key: 'lastSeenAt', sort: '-lastSeenAt' },
] as const;

export async function UsersPage({
  locale,
  viewer,
  query,
  list: { users, count, counts },
  perPage,
  saved,
}: Props) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeUsers' }),
    getTranslations({ locale, namespace: 'officeUsers.words' }),
  ]);
  const place = { locale, place: { route: 'officeUsers' }, query } as const;
  const any = { value: '', label: t('filters.any') };

  const row = (account: Account) => (
    <ListRow key={account.id} id={account.id} choose={fullName(account)}>
      <ListCell full header>
        <SiteLink to={{ route: 'officeUser', params: { id: account.id } }} locale={locale}>
          {fullName(account)}
        </SiteLink>
        <DemoMark locale={locale} demo={account.demo} />
        <p>{[account.email, account.companyName].filter(Boolean).join(', ')}</p>
      </ListCell>
      <ListCell>
        {words(`roles.${account.role}`)}
        {account.otp.enabled && <p>{words('otp')}</p>}
      </ListCell>
      <ListCell>
        <AccountSign state={accountState(account)} label={words(`states.${accountState(account)}`)} />
      </ListCell>
      <ListCell label={t('table.createdAt')}>{formatDate(account.createdAt, locale)}</ListCell>
      <ListCell label={t('table.lastSeenAt')}>
        {account.lastSeenAt ? formatMoment(account.lastSeenAt, locale) : words('never')}
      </ListCell>
    </ListRow>
  );

  return (
    <Desk
      locale={locale}
      crumbs={[{ label: t('heading') }]}
      heading={t('heading')}
      note={t('count', { count })}
      actions={
        <>
          {count > 0 && <ExportLink locale={locale} endpoint={exportUsers} query={query} />}
          <InvitePerson locale={locale} viewer={viewer} />
        </>
      }
    >
      <ListFilters
        {...place}
        found={count}
        statuses={[
          { value: undefined, label: t('all'), count: counts?.all },
          ...userStatuses.map((value) => ({ value, label: t(`statuses.${value}`), count: counts?.[value] })),
        ]}
        placeholder={t('placeholder')}
        saved={saved}
        filters={[
          {
            name: 'role',
            label: t('filters.role'),
            choices: [any, ...roles.map((value) => ({ value, label: words(`roles.${value}`) }))],
          },
          {
            name: 'verified',
            label: t('filters.verified'),
            choices: [
              any,
              { value: 'true', label: t('filters.confirmed') },
              { value: 'false', label: t('filters.unconfirmed') },
            ],
          },
        ]}
      />
      {users.length > 0 ? (
        <ListSelection
          locale={locale}
          rows={users.map((account) => ({ id: account.id, name: fullName(account) }))}
          actions={await userActions(users, viewer.id, locale)}
        >
          <ListTable
            choose
            caption={t('table.caption')}
            columns={columns.map((column) => ({ ...column, label: t(`table.${column.key}`) }))}
            sorted={{ ...place, byDefault: '-createdAt' }}
          >
            {users.map(row)}
          </ListTable>
        </ListSelection>
      ) : (
        <ListVoid {...place} count={count} heading={t('empty.heading')} text={t('empty.text')} />
      )}
      <ListPager {...place} shown={users.length} count={count} perPage={perPage} />
      {users.length > 0 && <ListKeys locale={locale} choose />}
    </Desk>
  );
}

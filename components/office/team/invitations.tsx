import { getTranslations } from 'next-intl/server';
import { AskFirst } from '@/components/form/actions/ask-first';
import { invitationAction, withdrawalAction } from '@/components/office/accounts/account-actions';
import { RightsButton } from '@/components/office/accounts/rights-button';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Account } from '@/lib/contract/accounts/user-schemas';
import { formatListDay } from '@/lib/format/dates';
import { fullName } from '@/lib/office/account-state';
import type { TeamRowProps } from './team-row';
import styles from './team.module.scss';

interface Props extends Omit<TeamRowProps, 'account' | 'viewer'> {
  email: string;
  accounts: readonly Account[];
}

export async function Invitations({ locale, email, accounts, words, labels, rightsWords }: Props) {
  const [t, names] = await Promise.all([
    getTranslations({ locale, namespace: 'officeTeam' }),
    getTranslations({ locale, namespace: 'officeUsers.words' }),
  ]);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const opened = ({ role, rights = [] }: Account) =>
    role === 'admin'
      ? t('whole')
      : rights.length > 0
        ? list.format(rights.map((right) => t(`rights.${right}`)))
        : t('invitations.closed');
  const row = async (account: Account) => {
    const { id, role, createdAt } = account;
    const name = fullName(account);
    const actions = await Promise.all([invitationAction(account, locale), withdrawalAction(account, locale)]);
    return (
      <Row
        key={id}
        when={<time dateTime={createdAt}>{formatListDay(createdAt, locale)}</time>}
        title={
          <SiteLink to={{ route: 'officeUser', params: { id } }} locale={locale}>
            {name}
          </SiteLink>
        }
        end={
          <span className={styles.ways}>
            {role === 'manager' && (
              <RightsButton
                label={t('edit')}
                account={{ id, rights: account.rights, updatedAt: account.updatedAt }}
                name={name}
                words={words}
                labels={labels}
                rightsWords={rightsWords}
              />
            )}
            {actions.map((action) => (
              <AskFirst key={action.key} action={action} name={name} words={words} email={email} />
            ))}
          </span>
        }
        endBelow
      >
        <p>{[names(`roles.${role}`), account.email, opened(account)].join(', ')}</p>
      </Row>
    );
  };
  return (
    <ScreenSection
      id="invitations"
      heading={t('invitations.heading')}
      note={accounts.length > 0 && accounts.length}
    >
      {accounts.length === 0 ? (
        <p className={styles.none}>{t('invitations.none')}</p>
      ) : (
        <Rows>{await Promise.all(accounts.map(row))}</Rows>
      )}
    </ScreenSection>
  );
}

import { getTranslations } from 'next-intl/server';
import { sessionRows } from '@/components/security/session-rows';
import { Actions } from '@/components/form/actions/actions';
import { Desk } from '@/components/office/frame/desk';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { fullName } from '@/lib/office/account-state';
import type { AccountRecord } from '@/lib/api/reads/accounts';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { accountActions } from './account-actions';
import { RightsButton } from './rights-button';
import { rightsWords } from './rights-words';
import { UserFacts } from './user-facts';
import { UserForm } from './user-form';
import { UserConsents, UserContacts, UserProjects, UserRequests } from './user-records';
import { UserSessions } from './user-sessions';
import styles from './users.module.scss';

interface Props {
  locale: Locale;
  viewer: { id: string; email: string };
  record: AccountRecord;
}

export async function UserPage({ locale, viewer, record }: Props) {
  const { account } = record;
  const [t, { officeUsers, officeFrame, officeTeam }, words, actions, rows, opened] = await Promise.all([
    getTranslations({ locale, namespace: 'officeUsers' }),
    loadMessages(locale),
    formWords({ locale }),
    accountActions(record, viewer.id, locale),
    sessionRows(record.sessions, locale),
    rightsWords(locale),
  ]);
  const name = fullName(account);
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: t('heading'), to: { route: 'officeUsers' } }, { label: name }]}
      heading={name}
      note={t(`words.roles.${account.role}`)}
      record={{ title: name, detail: account.email }}
    >
      <NoScript locale={locale} />
      <div className={styles.columns}>
        <div>
          <ScreenSection id="profile" heading={t('show.form.heading')}>
            <UserForm
              key={account.id}
              words={words}
              labels={officeUsers.show.form}
              stale={officeFrame.stale}
              account={account}
              viewer={viewer}
            />
          </ScreenSection>
          <UserProjects locale={locale} {...record} />
          <UserRequests locale={locale} {...record} />
          <UserContacts locale={locale} {...record} />
        </div>
        <div>
          <UserFacts locale={locale} account={account} />
          <ScreenSection id="rights" heading={t('show.rights.heading')}>
            <div className={styles.rights}>
              {account.id === viewer.id ? (
                <p>
                  {t.rich('show.self', {
                    account: (text) => (
                      <SiteLink to={{ route: 'officeAccount' }} locale={locale}>
                        {text}
                      </SiteLink>
                    ),
                  })}
                </p>
              ) : (
                <>
                  {account.role === 'manager' && (
                    <p>
                      <RightsButton
                        label={officeTeam.edit}
                        account={{ id: account.id, rights: account.rights, updatedAt: account.updatedAt }}
                        name={name}
                        words={words}
                        labels={officeTeam.dialog}
                        rightsWords={opened}
                      />
                    </p>
                  )}
                  <Actions actions={actions} words={words} email={viewer.email} />
                </>
              )}
            </div>
          </ScreenSection>
          <ScreenSection id="sessions" heading={t('show.sessions.heading')}>
            <UserSessions
              userId={account.id}
              words={words}
              labels={officeUsers.show.sessions}
              sessions={rows}
            />
          </ScreenSection>
          <UserConsents locale={locale} consents={record.consents} />
        </div>
      </div>
    </Desk>
  );
}

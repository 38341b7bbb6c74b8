import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { InvitePerson } from '@/components/office/accounts/invite-person';
import { rightsWords } from '@/components/office/accounts/rights-words';
import { Desk } from '@/components/office/frame/desk';
import type { Account } from '@/lib/contract/accounts/user-schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { rights } from '@/lib/contract/core/permissions';
import { loadMessages } from '@/lib/i18n/messages';
import { Invitations } from './invitations';
import styles from './team.module.scss';
import { TeamRow } from './team-row';

interface Props {
  locale: Locale;
  viewer: { id: string; email: string };
  /** Active administrators and managers, administrators first. */
  team: readonly Account[];
}

export async function TeamPage({ locale, viewer, team }: Props) {
  const [t, words, opened, { officeTeam }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeTeam' }),
    formWords({ locale }),
    rightsWords(locale),
    loadMessages(locale),
  ]);
  const joined = team.filter(({ invited }) => !invited);
  const invited = team.filter((account) => account.invited);
  const row = { locale, viewer, words, labels: officeTeam.dialog, rightsWords: opened };
  const columns = [...rights.map((right) => t(`rights.${right}`)), t('table.otp'), t('table.seen')];
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: t('heading') }]}
      heading={t('heading')}
      note={t('count', { count: joined.length, invited: invited.length })}
      actions={<InvitePerson locale={locale} viewer={viewer} role="manager" />}
    >
      <NoScript locale={locale} />
      <table role="table" className={styles.team}>
        <caption className="vh">{t('table.caption')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {[t('table.person'), ...columns].map((label) => (
              <th key={label} role="columnheader" scope="col">
                {label}
              </th>
            ))}
            <th role="columnheader" scope="col">
              <span className="vh">{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {joined.map((account) => (
            <TeamRow key={account.id} {...row} account={account} />
          ))}
        </tbody>
      </table>
      <ul className={styles.legend} aria-label={t('legend.label')}>
        <li>
          <span className={styles.dot} aria-hidden="true" /> {t('legend.open')}
        </li>
        <li>
          <span className={styles.line} aria-hidden="true" /> {t('legend.admin')}
        </li>
        <li>{t('legend.projects')}</li>
      </ul>
      <Invitations {...row} email={viewer.email} accounts={invited} />
    </Desk>
  );
}

import { getTranslations } from 'next-intl/server';
import { RightsButton } from '@/components/office/accounts/rights-button';
import type { RightsWords } from '@/components/office/accounts/rights-choice';
import type { FormWords } from '@/components/form/form-words';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Account } from '@/lib/contract/accounts/user-schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { hasRight, rights } from '@/lib/contract/core/permissions';
import { formatMoment } from '@/lib/format/dates';
import type { Messages } from '@/lib/i18n/messages';
import { fullName } from '@/lib/office/account-state';
import styles from './team.module.scss';

export interface TeamRowProps {
  locale: Locale;
  viewer: { id: string };
  account: Account;
  words: FormWords;
  labels: Messages['officeTeam']['dialog'];
  rightsWords: RightsWords;
}

/** A dot or a dash, each with a word. */
async function RightCells({ locale, account }: Pick<TeamRowProps, 'locale' | 'account'>) {
  const t = await getTranslations({ locale, namespace: 'officeTeam' });
  if (account.role === 'admin')
    return (
      <td role="cell" className={styles.whole} colSpan={rights.length}>
        <span className={styles.line} aria-hidden="true" />
        <span className={styles.word}>{t('whole')}</span>
      </td>
    );
  return rights.map((right) => {
    const isOpen = hasRight(account, right);
    return (
      <td
        key={right}
        role="cell"
        data-label={t(`rights.${right}`)}
        className={isOpen ? styles.right : `${styles.right} ${styles.closed}`}
      >
        <span className={isOpen ? styles.dot : styles.dash} aria-hidden="true" />
        <span className="vh">{t(isOpen ? 'yes' : 'no')}</span>
      </td>
    );
  });
}

async function Factor({ locale, account }: Pick<TeamRowProps, 'locale' | 'account'>) {
  const t = await getTranslations({ locale, namespace: 'officeTeam.factor' });
  const factor = account.passkeys > 0 ? 'passkey' : account.otp.enabled ? 'code' : 'none';
  return <StateSign sign={factor === 'none' ? 'wait' : 'done'} label={t(factor)} />;
}

export async function TeamRow({ locale, viewer, account, words, labels, rightsWords }: TeamRowProps) {
  const [t, names] = await Promise.all([
    getTranslations({ locale, namespace: 'officeTeam' }),
    getTranslations({ locale, namespace: 'officeUsers.words' }),
  ]);
  const { id, role, email, lastSeenAt } = account;
  const name = fullName(account);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <SiteLink to={{ route: 'officeUser', params: { id } }} locale={locale}>
          {name}
        </SiteLink>
        <p>{[names(`roles.${role}`), id === viewer.id ? t('you') : email].join(', ')}</p>
      </th>
      <RightCells locale={locale} account={account} />
      <td role="cell" data-label={t('table.otp')}>
        <Factor locale={locale} account={account} />
      </td>
      <td role="cell" data-label={t('table.seen')}>
        {lastSeenAt ? formatMoment(lastSeenAt, locale) : names('never')}
      </td>
      <td role="cell">
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
      </td>
    </tr>
  );
}

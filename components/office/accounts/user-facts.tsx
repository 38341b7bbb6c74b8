import { getTranslations } from 'next-intl/server';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { accountState } from '@/lib/office/account-state';
import type { Locale } from '@/lib/contract/core/locale';
import type { Account } from '@/lib/contract/accounts/user-schemas';
import { formatFullDate, formatMoment } from '@/lib/format/dates';
import { AccountSign } from './account-sign';
import styles from './users.module.scss';

export async function UserFacts({ locale, account }: { locale: Locale; account: Account }) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeUsers.show.facts' }),
    getTranslations({ locale, namespace: 'officeUsers.words' }),
  ]);
  const { email, emailVerified, pendingEmail, role, createdAt, lastSeenAt, otp, passkeys } = account;
  const state = accountState(account);
  const facts = [
    {
      name: t('email'),
      value: (
        <>
          <a href={`mailto:${email}`}>{email}</a>
          {!emailVerified && <p>{t('unverified')}</p>}
          {pendingEmail && <p>{t('pending', { email: pendingEmail })}</p>}
        </>
      ),
    },
    { name: t('state'), value: <AccountSign state={state} label={words(`states.${state}`)} /> },
    { name: t('role'), value: words(`roles.${role}`) },
    { name: t('since'), value: <time dateTime={createdAt}>{formatFullDate(createdAt, locale)}</time> },
    {
      name: t('seen'),
      value: lastSeenAt ? (
        <time dateTime={lastSeenAt}>{formatMoment(lastSeenAt, locale)}</time>
      ) : (
        words('never')
      ),
    },
    { name: t('otp'), value: t(otp.enabled ? 'otpOn' : 'otpOff') },
    { name: t('passkeys'), value: passkeys },
    {
      name: t('language'),
      value: new Intl.DisplayNames(locale, { type: 'language' }).of(account.locale) ?? account.locale,
    },
  ];
  const ways = (
    <span className={styles.ways}>
      <SiteLink
        className="small"
        to={{ route: 'officeActivity', query: { type: 'user', recordId: account.id } }}
        locale={locale}
      >
        {t('activity')}
      </SiteLink>
      <SiteLink
        className="small"
        to={{ route: 'officeSecurity', query: { account: account.id } }}
        locale={locale}
      >
        {t('security')}
      </SiteLink>
    </span>
  );
  return (
    <ScreenSection id="facts" heading={t('heading')} end={ways}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </ScreenSection>
  );
}

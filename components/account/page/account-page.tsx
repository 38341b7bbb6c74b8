import { getTranslations } from 'next-intl/server';
import { formWords, type FormWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { Screen } from '@/components/ui/pages/screen';
import type { Result } from '@/lib/api/result';
import { officeAddress } from '@/lib/auth/addresses';
import type { sessionSchema, signInSchema } from '@/lib/contract/accounts/sign-in-schemas';
import type { Contracts } from '@/lib/contract/accounts/contract-schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { OtpState } from '@/lib/contract/accounts/otp-schemas';
import type { Passkey } from '@/lib/contract/accounts/passkey-schemas';
import type { Address, User } from '@/lib/contract/accounts/schemas';
import { formatDate } from '@/lib/format/dates';
import { loadMessages } from '@/lib/i18n/messages';
import { entranceOf } from '@/lib/office/places';
import { href } from '@/lib/routes';
import type { z } from 'zod';
import { AccountProvider } from './account-context';
import { AccountTabs } from './account-tabs';
import { Addresses } from '../profile/addresses';
import { AreaNav } from '@/components/shell/header/area-nav';
import { EmailForm } from '../profile/email-form';
import { Leaving } from '../leaving/leaving';
import { MailsForm } from '../profile/mails-form';
import { NotMe } from '../security/not-me';
import { Passkeys } from '../security/passkeys';
import { PasswordForm } from '../security/password-form';
import { PreferencesForm } from '../profile/preferences-form';
import { ProfileForm } from '../profile/profile-form';
import { Protection } from '../security/protection';
import { RecentSignIns } from '../security/recent-sign-ins';
import { sessionRows } from '@/components/security/session-rows';
import { Sessions } from '../security/sessions';
import { Setting } from './setting';
import { SingleKeys } from '../profile/single-keys';
import { TwoFactor } from '../security/two-factor';

interface Props {
  locale: Locale;
  user: User;
  /** Missing, like `passkeys`, on API hosts without second factors. */
  otp?: OtpState | undefined;
  addresses: Result<{ addresses: Address[] }>;
  passkeys: Result<{ passkeys: Passkey[] }> | undefined;
  sessions: Result<{ sessions: z.output<typeof sessionSchema>[] }>;
  signIns: Result<{ signIns: z.output<typeof signInSchema>[] }>;
  contracts?: Contracts | undefined;
  /** Page of the back office to open once a second factor is set up. */
  wanted?: unknown;
  place?: 'account' | 'officeAccount';
}

export async function AccountPage({
  locale,
  user,
  otp,
  addresses,
  passkeys,
  sessions,
  signIns,
  contracts,
  wanted,
  place = 'account',
}: Props) {
  const [t, { account, auth }, words] = await Promise.all([
    getTranslations({ locale, namespace: 'account' }),
    loadMessages(locale),
    formWords({ locale }),
  ]);
  const profileWords: FormWords = { ...words, fallback: 'profileUpdate' };
  const passwordWords: FormWords = { ...words, fallback: 'passwordChange' };
  const staff = entranceOf(user) !== undefined;
  const rows = sessions.ok ? await sessionRows(sessions.value.sessions, locale) : [];
  const names = {
    profile: t('profile.heading'),
    addresses: t('addresses.heading'),
    password: t('password.heading'),
    ...(otp ? { passkeys: t('passkeys.heading'), 'two-factor': t('otp.heading') } : {}),
    sessions: t('sessions.heading'),
    'sign-ins': t('signIns.heading'),
    mails: t('mails.heading'),
    preferences: t('preferences.heading'),
    ...(staff ? { keys: t('keys.heading') } : {}),
    leave: t('leave.heading'),
  };
  const section = (
    id: 'profile' | 'addresses' | 'password' | 'passkeys' | 'sessions' | 'mails' | 'preferences' | 'leave',
  ) => ({ id, heading: t(`${id}.heading`), text: t(`${id}.text`) });
  const since = t('since', {
    name: `${user.firstName} ${user.lastName}`,
    date: formatDate(user.createdAt, locale),
  });
  const entrance = staff ? officeAddress(wanted, user, locale) : undefined;
  const unread = (what: 'addresses' | 'passkeys' | 'sessions' | 'signIns') => (
    <div>
      <p>{t(`failed.${what}`)}</p>
      <a className={buttonClass({ size: 'small' })} href={href({ route: place }, locale)}>
        {t('failed.retry')}
      </a>
    </div>
  );
  return (
    <AccountProvider
      key={user.id}
      user={user}
      sessions={rows}
      factors={{ passkeys: otp?.passkeys ?? 0, hasCodes: otp?.enabled ?? false }}
    >
      <Screen
        nav={place === 'account' && <AreaNav locale={locale} user={user} current="account" />}
        label={
          <>
            {since}
            {otp && (
              <>
                , <Protection locale={locale} labels={account.protection} />
              </>
            )}
          </>
        }
        heading={t('heading')}
      >
        <NoScript locale={locale} />
        <AccountTabs label={t('tabs')} names={names} />
        <Setting {...section('profile')}>
          <ProfileForm
            words={profileWords}
            labels={account.profile}
            company={account.company}
            save={account.save}
          />
          <EmailForm words={profileWords} labels={account.email} resend={auth.resend} />
        </Setting>
        <Setting {...section('addresses')}>
          {addresses.ok ? (
            <Addresses words={words} labels={account.addresses} addresses={addresses.value.addresses} />
          ) : (
            unread('addresses')
          )}
        </Setting>
        <Setting {...section('password')}>
          <PasswordForm words={passwordWords} labels={account.password} />
        </Setting>
        {otp && passkeys && (
          <Setting {...section('passkeys')}>
            {passkeys.ok ? (
              <Passkeys
                words={words}
                labels={account.passkeys}
                passkeys={passkeys.value.passkeys}
                otp={otp}
                entrance={entrance}
              />
            ) : (
              unread('passkeys')
            )}
          </Setting>
        )}
        {otp && (
          <Setting id="two-factor" heading={t('otp.heading')} text={t('otp.text')}>
            <TwoFactor words={words} labels={account.otp} state={otp} entrance={entrance} />
          </Setting>
        )}
        <Setting {...section('sessions')}>
          {sessions.ok ? <Sessions words={words} labels={account.sessions} /> : unread('sessions')}
        </Setting>
        <Setting id="sign-ins" heading={names['sign-ins']} text={t('signIns.text')}>
          {signIns.ok ? (
            <>
              <RecentSignIns locale={locale} signIns={signIns.value.signIns} />
              <NotMe words={words} labels={account.signIns} />
            </>
          ) : (
            unread('signIns')
          )}
        </Setting>
        <Setting {...section('mails')}>
          <MailsForm words={profileWords} labels={account.mails} save={account.save} />
        </Setting>
        <Setting {...section('preferences')}>
          <PreferencesForm words={profileWords} labels={account.preferences} save={account.save} />
        </Setting>
        {staff && (
          <Setting id="keys" heading={t('keys.heading')} text={t('keys.text')}>
            <SingleKeys label={t('keys.label')} />
          </Setting>
        )}
        <Setting {...section('leave')}>
          <Leaving locale={locale} words={words} contracts={contracts} />
        </Setting>
      </Screen>
    </AccountProvider>
  );
}

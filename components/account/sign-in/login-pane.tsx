import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import type { Destination } from '../flow/destination';
import { LoginForm } from './login-form';

interface Props {
  locale: Locale;
  destination: Destination;
  /** Follows a sign-up form. */
  second?: boolean | undefined;
}

export async function LoginPane({ locale, destination, second = false }: Props) {
  const [{ auth }, t, fields, words] = await Promise.all([
    loadMessages(locale),
    getTranslations({ locale, namespace: 'auth.login' }),
    getTranslations({ locale, namespace: 'auth.fields' }),
    formWords({ locale, auth: true, fallback: 'login', incomplete: 'credentials' }),
  ]);
  const labels = {
    email: fields('email'),
    password: fields('password'),
    submit: destination.wanted ? t('submitOn') : t('submit'),
    passkey: auth.passkey,
  };
  return (
    <>
      <h2 id="login-heading">{second ? t('already') : t('form')}</h2>
      {!second && <NoScript locale={locale} />}
      <LoginForm
        words={words}
        labels={labels}
        destination={destination}
        second={second}
        slowed={t.rich('slowed', {
          link: (text) => (
            <SiteLink to={{ route: 'forgotPassword' }} locale={locale}>
              {text}
            </SiteLink>
          ),
        })}
      >
        <SiteLink className="small" to={{ route: 'forgotPassword' }} locale={locale}>
          {t('forgot')}
        </SiteLink>
      </LoginForm>
      {!second && (
        <p className="muted">
          {t.rich('none', {
            link: (text) => (
              <SiteLink to={{ route: 'signup', query: { redirect: destination.wanted } }} locale={locale}>
                {text}
              </SiteLink>
            ),
          })}
        </p>
      )}
    </>
  );
}

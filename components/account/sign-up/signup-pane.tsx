import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import { shownLegalRoutes } from '@/lib/legal/shown';
import { siteSettings } from '@/lib/settings/shown-settings';
import type { Destination } from '../flow/destination';
import { SignupForm } from './signup-form';

interface Props {
  locale: Locale;
  destination: Destination;
  alone?: boolean | undefined;
}

export async function SignupPane({ locale, destination, alone = false }: Props) {
  const [t, fields, words, site] = await Promise.all([
    getTranslations({ locale, namespace: 'auth.signup' }),
    getTranslations({ locale, namespace: 'auth.fields' }),
    formWords({ locale, auth: true, fallback: 'register', incomplete: 'allFields' }),
    siteSettings(locale),
  ]);
  const written = shownLegalRoutes(site);
  const labels = {
    firstName: fields('firstName'),
    lastName: fields('lastName'),
    email: fields('email'),
    password: fields('password'),
    submit: destination.wanted ? t('submitOn') : t('submit'),
  };
  const legal = (route: 'legalTerms' | 'legalPrivacy') =>
    function LegalLink(text: ReactNode) {
      return (
        <SiteLink to={{ route }} locale={locale}>
          {text}
        </SiteLink>
      );
    };
  return (
    <>
      <h2 id="signup-heading">{t('form')}</h2>
      <NoScript locale={locale} />
      <SignupForm words={words} labels={labels} destination={destination}>
        <p className="small muted">
          {written.includes('legalTerms') && t.rich('terms', { terms: legal('legalTerms') })}{' '}
          {written.includes('legalPrivacy') && t.rich('privacy', { privacy: legal('legalPrivacy') })}
        </p>
        <p className="small muted">{t('after')}</p>
      </SignupForm>
      {alone && (
        <p className="muted">
          {t.rich('already', {
            link: (text) => (
              <SiteLink to={{ route: 'login', query: { redirect: destination.wanted } }} locale={locale}>
                {text}
              </SiteLink>
            ),
          })}
        </p>
      )}
    </>
  );
}

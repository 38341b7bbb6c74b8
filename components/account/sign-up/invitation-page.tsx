import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import { destinationOf } from '../flow/destination';
import { FormPage } from '@/components/ui/pages/form-page';
import styles from '@/components/ui/pages/form-page.module.scss';
import { InvitationForm } from './invitation-form';

interface Props {
  locale: Locale;
  token: string | undefined;
}

export async function InvitationPage({ locale, token }: Props) {
  const [t, auth, words] = await Promise.all([
    getTranslations({ locale, namespace: 'auth.invitation' }),
    getTranslations({ locale, namespace: 'auth' }),
    formWords({ locale, auth: true, fallback: 'auth' }),
  ]);
  const already = t.rich('already', {
    link: (text) => (
      <SiteLink to={{ route: 'login' }} locale={locale}>
        {text}
      </SiteLink>
    ),
  });
  const ways = (
    <>
      <ButtonLink variant="primary" to={{ route: 'login' }} locale={locale}>
        {auth('reset.login')}
      </ButtonLink>
      <ButtonLink to={{ route: 'forgotPassword' }} locale={locale}>
        {auth('login.forgot')}
      </ButtonLink>
    </>
  );
  const pane = token ? (
    <>
      <h2 id="invitation-heading">{t('form')}</h2>
      <NoScript locale={locale} />
      <InvitationForm
        token={token}
        words={words}
        labels={{
          password: auth('fields.password'),
          submit: t('submit'),
          failed: t('failed'),
          failedText: t('failedText'),
        }}
        destination={destinationOf(undefined, locale)}
        ways={ways}
      >
        <p className="muted">{already}</p>
      </InvitationForm>
    </>
  ) : (
    <p>{already}</p>
  );
  return (
    <FormPage
      label={t('label')}
      heading={t(token ? 'heading' : 'missing')}
      pitch={<p className={styles.lead}>{t(token ? 'lead' : 'missingText')}</p>}
      panes={[pane]}
    />
  );
}

import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import { FormPage } from '@/components/ui/pages/form-page';
import styles from '@/components/ui/pages/form-page.module.scss';
import { resetTexts } from '../sign-in/reset-texts';
import { VerifyEmail } from './verify-email';

interface Props {
  locale: Locale;
  token: string | undefined;
}

export async function VerifyPage({ locale, token }: Props) {
  const [t, messages, words, reset] = await Promise.all([
    getTranslations({ locale, namespace: 'auth.verify' }),
    loadMessages(locale),
    formWords({ locale, auth: true, fallback: 'auth' }),
    resetTexts(locale),
  ]);
  const area = href({ route: 'dashboard' }, locale);
  const labels = messages.auth.verify.states;
  const login = (
    <ButtonLink to={{ route: 'login', query: { redirect: area } }} locale={locale}>
      {labels.login}
    </ButtonLink>
  );
  const pane = (
    <>
      {token && <h2>{t('form')}</h2>}
      <NoScript locale={locale} />
      <VerifyEmail
        token={token}
        words={words}
        labels={labels}
        resend={messages.auth.resend}
        reset={reset}
        area={area}
        login={login}
      />
    </>
  );
  return (
    <FormPage
      label={t('label')}
      heading={token ? t('heading') : labels.missing}
      pitch={<p className={styles.lead}>{token ? t('lead') : labels.missingText}</p>}
      panes={[pane]}
    />
  );
}

import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import { FormPage } from '@/components/ui/pages/form-page';
import styles from '@/components/ui/pages/form-page.module.scss';
import { ForgotForm } from './forgot-form';

export async function ForgotPage({ locale }: { locale: Locale }) {
  const [t, fields, words] = await Promise.all([
    getTranslations({ locale, namespace: 'auth.forgot' }),
    getTranslations({ locale, namespace: 'auth.fields' }),
    formWords({ locale, auth: true, fallback: 'auth' }),
  ]);
  const labels = {
    email: fields('email'),
    submit: t('submit'),
    sent: t('sent'),
    sentText: t('sentText'),
    another: t('again'),
  };
  const pane = (
    <>
      <h2 id="forgot-heading">{t('form')}</h2>
      <NoScript locale={locale} />
      <ForgotForm words={words} labels={labels}>
        <SiteLink className="small" to={{ route: 'login' }} locale={locale}>
          {t('back')}
        </SiteLink>
      </ForgotForm>
    </>
  );
  return (
    <FormPage
      label={t('label')}
      heading={t('heading')}
      pitch={<p className={styles.lead}>{t('lead')}</p>}
      panes={[pane]}
    />
  );
}

import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import { FormPage } from '@/components/ui/pages/form-page';
import styles from '@/components/ui/pages/form-page.module.scss';
import { ResetForm } from './reset-form';

interface Props {
  locale: Locale;
  token: string | undefined;
}

export async function ResetPage({ locale, token }: Props) {
  const [t, fields, words] = await Promise.all([
    getTranslations({ locale, namespace: 'auth.reset' }),
    getTranslations({ locale, namespace: 'auth.fields' }),
    formWords({ locale, auth: true, fallback: 'auth' }),
  ]);
  const labels = {
    newPassword: fields('newPassword'),
    submit: t('submit'),
    done: t('done'),
    doneText: t('doneText'),
    failed: t('failed'),
    failedText: t('failedText'),
  };
  const login = (
    <ButtonLink variant="primary" to={{ route: 'login' }} locale={locale}>
      {t('login')}
    </ButtonLink>
  );
  const another = (
    <SiteLink className="small" to={{ route: 'forgotPassword' }} locale={locale}>
      {t('another')}
    </SiteLink>
  );
  const ways = (
    <>
      <ButtonLink variant="primary" to={{ route: 'forgotPassword' }} locale={locale}>
        {t('another')}
      </ButtonLink>
      <ButtonLink to={{ route: 'login' }} locale={locale}>
        {t('login')}
      </ButtonLink>
    </>
  );
  const pane = token ? (
    <>
      <h2 id="reset-heading">{t('form')}</h2>
      <NoScript locale={locale} />
      <ResetForm token={token} words={words} labels={labels} login={login} ways={ways}>
        {another}
      </ResetForm>
    </>
  ) : (
    <p>{another}</p>
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

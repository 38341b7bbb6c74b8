// The page a reset mail leads to.
import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { ButtonLink } from '@/components/ui/button-link';
import { SiteLink } from '@/components/ui/site-link';
import type { Locale } from '@/lib/contract/locale';
import { Door } from './door';
import styles from './door.module.scss';
import { ResetForm } from './reset-form';
import { tokenIn } from './token';

interface Props {
  locale: Locale;
  /** As it came in the query. */
  token: unknown;
}

export async function ResetPage({ locale, token }: Props) {
  const [t, fields, words] = await Promise.all([getTranslations({ locale, namespace: 'auth.reset' }), getTranslations({ locale, namespace: 'auth.fields' }), formWords({ locale, auth: true, fallback: 'auth' })]);
  const labels = { newPassword: fields('newPassword'), submit: t('submit'), done: t('done'), doneText: t('doneText') };
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
  const known = tokenIn(token);
  const pane = known ? (
    <>
      <h2 id="reset-heading">{t('form')}</h2>
      <NoScript locale={locale} />
      <ResetForm token={known} words={words} labels={labels} login={login}>
        {another}
      </ResetForm>
    </>
  ) : (
    <p>{another}</p>
  );
  return <Door label={t('label')} heading={t(known ? 'heading' : 'missing')} pitch={<p className={styles.lead}>{t(known ? 'lead' : 'missingText')}</p>} panes={[pane]} />;
}

// The page a verification mail leads to, for the address signed up with and for a changed one.
import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { ButtonLink } from '@/components/ui/button-link';
import type { Locale } from '@/lib/contract/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import { Door } from './door';
import styles from './door.module.scss';
import { tokenIn } from './token';
import { VerifyEmail } from './verify-email';

interface Props {
  locale: Locale;
  /** As it came in the query. */
  token: unknown;
}

export async function VerifyPage({ locale, token }: Props) {
  const [t, messages, words] = await Promise.all([getTranslations({ locale, namespace: 'auth.verify' }), loadMessages(locale), formWords({ locale, auth: true, fallback: 'auth' })]);
  const area = href({ route: 'dashboard' }, locale);
  const labels = messages.auth.verify.states;
  const known = tokenIn(token);
  const login = (
    <ButtonLink to={{ route: 'login', query: { redirect: area } }} locale={locale}>
      {labels.login}
    </ButtonLink>
  );
  const pane = (
    <>
      {known && <h2>{t('form')}</h2>}
      <NoScript locale={locale} />
      <VerifyEmail token={known} words={words} labels={labels} resend={messages.auth.resend} area={area} login={login} />
    </>
  );
  return <Door label={t('label')} heading={known ? t('heading') : labels.missing} pitch={<p className={styles.lead}>{known ? t('lead') : labels.missingText}</p>} panes={[pane]} />;
}

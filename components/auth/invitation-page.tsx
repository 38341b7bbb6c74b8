// The page an invitation leads to.
import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import type { Locale } from '@/lib/contract/locale';
import { destinationOf } from './destination';
import { Door } from './door';
import styles from './door.module.scss';
import { InvitationForm } from './invitation-form';
import { tokenIn } from './token';

interface Props {
  locale: Locale;
  /** As it came in the query. */
  token: unknown;
}

export async function InvitationPage({ locale, token }: Props) {
  const [t, fields, words] = await Promise.all([getTranslations({ locale, namespace: 'auth.invitation' }), getTranslations({ locale, namespace: 'auth.fields' }), formWords({ locale, auth: true, fallback: 'auth' })]);
  const known = tokenIn(token);
  const pane = known && (
    <>
      <h2 id="invitation-heading">{t('form')}</h2>
      <NoScript locale={locale} />
      <InvitationForm token={known} words={words} labels={{ password: fields('password'), submit: t('submit') }} destination={destinationOf(undefined, locale)} />
    </>
  );
  return <Door label={t('label')} heading={t(known ? 'heading' : 'missing')} pitch={<p className={styles.lead}>{t(known ? 'lead' : 'missingText')}</p>} panes={[pane]} />;
}

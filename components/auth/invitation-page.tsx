// The page an invitation leads to.
import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import type { Locale } from '@/lib/contract/locale';
import { destinationOf } from './destination';
import { Door } from './door';
import styles from './door.module.scss';
import { InvitationForm } from './invitation-form';

interface Props {
  locale: Locale;
  /** Undefined where the address has none. */
  token: string | undefined;
}

export async function InvitationPage({ locale, token }: Props) {
  const [t, fields, words] = await Promise.all([
    getTranslations({ locale, namespace: 'auth.invitation' }),
    getTranslations({ locale, namespace: 'auth.fields' }),
    formWords({ locale, auth: true, fallback: 'auth' }),
  ]);
  const pane = token && (
    <>
      <h2 id="invitation-heading">{t('form')}</h2>
      <NoScript locale={locale} />
      <InvitationForm
        token={token}
        words={words}
        labels={{ password: fields('password'), submit: t('submit') }}
        destination={destinationOf(undefined, locale)}
      />
    </>
  );
  return (
    <Door
      label={t('label')}
      heading={t(token ? 'heading' : 'missing')}
      pitch={<p className={styles.lead}>{t(token ? 'lead' : 'missingText')}</p>}
      panes={[pane]}
    />
  );
}

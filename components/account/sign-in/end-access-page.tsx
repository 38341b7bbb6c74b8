import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { FormPage } from '@/components/ui/pages/form-page';
import styles from '@/components/ui/pages/form-page.module.scss';
import { EndAccessForm } from './end-access-form';
import { endAccessTexts, type EndAccessKind } from './end-access-texts';
import { resetTexts } from './reset-texts';

interface Props {
  locale: Locale;
  kind: EndAccessKind;
  token: string | undefined;
}

const paths = { notMe: '/api/auth/disown', takeBack: '/api/auth/take-back-email' } as const;

export async function EndAccessPage({ locale, kind, token }: Props) {
  const [{ auth }, reset, words, texts] = await Promise.all([
    loadMessages(locale),
    resetTexts(locale),
    formWords({ locale, auth: true, fallback: 'auth' }),
    endAccessTexts(kind, locale),
  ]);
  const { label, heading, lead, form } = auth[kind];
  const { labels, missing, ways } = texts;
  const [missingHeading, missingText] = missing;
  const login = (
    <ButtonLink variant="primary" to={{ route: 'login' }} locale={locale}>
      {auth.reset.login}
    </ButtonLink>
  );
  const pane = token ? (
    <>
      <h2>{form}</h2>
      <NoScript locale={locale} />
      <EndAccessForm
        path={paths[kind]}
        token={token}
        words={words}
        labels={labels}
        reset={reset}
        login={login}
        ways={ways}
      />
    </>
  ) : (
    <div className={styles.state}>{ways.missing}</div>
  );
  return (
    <FormPage
      label={label}
      heading={token ? heading : missingHeading}
      pitch={<p className={styles.lead}>{token ? lead : missingText}</p>}
      panes={[pane]}
    />
  );
}

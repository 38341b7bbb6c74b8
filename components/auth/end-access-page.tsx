// What the pages "this was not me" and "take it back" share.
import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { ButtonLink } from '@/components/ui/button-link';
import type { Locale } from '@/lib/contract/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { Door } from './door';
import styles from './door.module.scss';
import { EndAccessForm } from './end-access-form';

interface Props {
  locale: Locale;
  kind: 'notMe' | 'takeBack';
  /** Undefined where the address has none. */
  token: string | undefined;
}

const paths = { notMe: '/api/auth/disown', takeBack: '/api/auth/take-back-email' } as const;

export async function EndAccessPage({ locale, kind, token }: Props) {
  const [{ auth }, fields, words] = await Promise.all([
    loadMessages(locale),
    getTranslations({ locale, namespace: 'auth.fields' }),
    formWords({ locale, auth: true, fallback: 'auth' }),
  ]);
  const { label, heading, lead, form, states } = auth[kind];
  const { password, contact } = auth.notMe.states;
  const { taken, takenText } = auth.takeBack.states;
  const ways = (
    <>
      <ButtonLink variant="primary" to={{ route: 'forgotPassword' }} locale={locale}>
        {password}
      </ButtonLink>
      <ButtonLink to={{ route: 'contact' }} locale={locale}>
        {contact}
      </ButtonLink>
    </>
  );
  const login = (
    <ButtonLink variant="primary" to={{ route: 'login' }} locale={locale}>
      {auth.reset.login}
    </ButtonLink>
  );
  const { submit, sending } = states;
  const labels = {
    submit,
    sending,
    done: [states.done, states.doneText],
    inactive: [states.inactive, states.inactiveText],
    failed: [states.failed, states.failedText],
    taken: [taken, takenText],
  } as const;
  const reset = {
    heading: auth.reset.form,
    labels: {
      newPassword: fields('newPassword'),
      submit: auth.reset.submit,
      done: auth.reset.done,
      doneText: auth.reset.doneText,
      failed: auth.reset.failed,
      failedText: auth.reset.failedText,
    },
  };
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
    <div className={styles.state}>{ways}</div>
  );
  return (
    <Door
      label={label}
      heading={token ? heading : states.missing}
      pitch={<p className={styles.lead}>{token ? lead : states.missingText}</p>}
      panes={[pane]}
    />
  );
}

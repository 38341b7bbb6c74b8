// What waits for the customer: an address to confirm, a profile to complete.
import { getTranslations } from 'next-intl/server';
import { ResendVerification } from '@/components/auth/resend-verification';
import { formWords } from '@/components/form/form-words';
import { ButtonLink } from '@/components/ui/button-link';
import { Row, Rows } from '@/components/ui/rows';
import { ScreenSection } from '@/components/ui/screen';
import type { Locale } from '@/lib/contract/locale';
import type { Address, User } from '@/lib/contract/users.schema';
import { loadMessages } from '@/lib/i18n/messages';
import { lackingIn, type Lacking } from './lacking';
import styles from './dashboard.module.scss';

interface Props {
  locale: Locale;
  user: User;
  /** Undefined when they could not be read. */
  addresses: readonly Address[] | undefined;
  /** A draft already waits, above. */
  resuming: boolean;
}

/** Where in the account page each is put right. */
const place = { company: 'company', phone: 'profile', address: 'addresses' } as const;

export async function Todo({ locale, user, addresses, resuming }: Props) {
  const [t, { auth }, words] = await Promise.all([getTranslations({ locale, namespace: 'dashboard.todo' }), loadMessages(locale), formWords({ locale })]);
  const lacking = lackingIn(user, addresses);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });

  function row(item: Lacking) {
    if (item.kind === 'email' || item.kind === 'pending') {
      return (
        <Row key={item.kind} when={t('email.when')} title={t(`${item.kind}.title`, { email: item.email })} end={<ResendVerification size="small" words={words} labels={auth.resend} />}>
          <p>{t(`${item.kind}.text`)}</p>
        </Row>
      );
    }
    const title = item.kind === 'company' ? t('company.title', { missing: list.format(item.missing.map((name) => t(`missing.${name}`))) }) : t(`${item.kind}.title`);
    const end = (
      <ButtonLink size="small" to={{ route: 'account', hash: place[item.kind] }} locale={locale}>
        {t(`${item.kind}.action`)}
      </ButtonLink>
    );
    return (
      <Row key={item.kind} when={t(`${item.kind}.when`)} title={title} end={end}>
        <p>{t(`${item.kind}.text`)}</p>
      </Row>
    );
  }

  return (
    <ScreenSection id="todo" heading={t('heading')}>
      {lacking.length > 0 ? <Rows ordered>{lacking.map(row)}</Rows> : <p className={styles.none}>{t(resuming ? 'noneElse' : 'none')}</p>}
    </ScreenSection>
  );
}

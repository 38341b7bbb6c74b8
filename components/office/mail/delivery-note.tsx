// Where mails go; an administrator can try it.
import { getTranslations } from 'next-intl/server';
import { failureWords } from '@/components/form/form-words';
import type { Locale } from '@/lib/contract/core/locale';
import type { MailDelivery } from '@/lib/contract/mail/choices';
import { loadMessages } from '@/lib/i18n/messages';
import styles from './outbox.module.scss';
import { SendTestMail } from './send-test-mail';

export async function DeliveryNote({ locale, delivery }: { locale: Locale; delivery: MailDelivery }) {
  const [t, words, { officeOutbox }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeOutbox' }),
    failureWords({ locale }),
    loadMessages(locale),
  ]);
  return (
    <div className={styles.note}>
      <p className="small">{t(delivery)}</p>
      <SendTestMail words={words} labels={officeOutbox.test} />
    </div>
  );
}

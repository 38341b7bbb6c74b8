// Whether an answer's mail has left; where it failed, why, and the way to try again.
import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { StateSign } from '@/components/ui/state-sign';
import type { ContactReply } from '@/lib/contract/contacts.schema';
import type { Locale } from '@/lib/contract/locale';
import { MailWatch } from './mail-watch';
import styles from './pane.module.scss';
import { RetryMail } from './retry-mail';

const signs = { pending: 'wait', sent: 'done', failed: 'failed' } as const;

export async function MailState({ locale, mail: { id, state, error } }: { locale: Locale; mail: ContactReply['mail'] }) {
  const [t, words] = await Promise.all([getTranslations({ locale, namespace: 'adminContacts.show.mail' }), formWords({ locale })]);
  return (
    <div className={styles.mail}>
      <StateSign sign={signs[state]} label={t(state)} />
      {error && state !== 'sent' && <span className="small">{t('why', { error })}</span>}
      {state === 'pending' && <MailWatch />}
      {state === 'failed' && id !== null && <RetryMail id={id} words={words} labels={{ retry: t('retry'), retrying: t('retrying') }} />}
    </div>
  );
}

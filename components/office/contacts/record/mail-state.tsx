import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { ContactReply } from '@/lib/contract/contacts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { isPermitted, type Holder } from '@/lib/contract/core/permissions';
import { retryMail } from '@/lib/contract/mail/calls';
import { loadMessages } from '@/lib/i18n/messages';
import { CancelReply } from './cancel-reply';
import { MailWatch } from './mail-watch';
import styles from '@/components/office/inbox/pane.module.scss';
import { RetryMail } from './retry-mail';

const signs = { pending: 'wait', sent: 'done', written: 'hold', failed: 'failed' } as const;

interface Props {
  locale: Locale;
  viewer: Holder;
  contactId: string;
  reply: Pick<ContactReply, 'id' | 'body' | 'mail'>;
}

export async function MailState({ locale, viewer, contactId, reply: { id: replyId, body, mail } }: Props) {
  const { id, state, error, heldUntil } = mail;
  const [t, words, { mailStates }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeContacts.show.mail' }),
    formWords({ locale }),
    loadMessages(locale),
  ]);
  const left = heldUntil === null ? 0 : Math.max(0, Date.parse(heldUntil) - new Date().getTime());
  return (
    <div className={styles.mail}>
      <StateSign sign={signs[state]} label={mailStates[state]} />
      {error && (state === 'pending' || state === 'failed') && (
        <span className="small">{t('why', { error })}</span>
      )}
      {state === 'pending' && error === null && (
        <CancelReply
          contactId={contactId}
          reply={{ id: replyId, body }}
          remaining={left}
          words={words}
          labels={{
            held: t('held'),
            leaving: t('leaving'),
            cancel: t('cancel'),
            cancelling: t('cancelling'),
            cancelled: t('cancelled'),
          }}
        />
      )}
      {state === 'pending' && <MailWatch from={left} />}
      {state === 'failed' && id !== null && isPermitted(retryMail, viewer) && (
        <RetryMail id={id} words={words} labels={{ retry: t('retry'), retrying: t('retrying') }} />
      )}
    </div>
  );
}

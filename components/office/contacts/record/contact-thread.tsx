// What was said of a message and what was answered, in the order it happened. Notes never look like answers.
import { getTranslations } from 'next-intl/server';
import { AskFirst } from '@/components/ui/actions/ask-first';
import { formWords } from '@/components/form/form-words';
import { addressOf } from '@/lib/contract/core/address';
import { deleteContactNote } from '@/lib/contract/contacts/calls';
import type { Contact, ContactNote } from '@/lib/contract/contacts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { formatMoment } from '@/lib/format/dates';
import { MailState } from './mail-state';
import styles from './pane.module.scss';

interface Props {
  locale: Locale;
  contact: Pick<Contact, 'id' | 'locale' | 'notes' | 'replies'>;
  /** Who is signed in, to sign in again in place. */
  email: string;
  /** Id of the message's heading. */
  headingId: string;
}

async function DeleteNote({
  locale,
  contact,
  note,
  author,
  email,
  headingId,
}: Props & { note: ContactNote; author: string }) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'adminContacts.show.deleteNote' }),
    formWords({ locale }),
  ]);
  const labels = {
    open: t('open'),
    heading: t('heading'),
    text: t('text', { name: author }),
    submit: t('submit'),
    keep: t('keep'),
    done: t('done'),
  };
  const call = {
    method: deleteContactNote.method,
    path: addressOf(deleteContactNote.path, { id: contact.id, noteId: note.id }),
  };
  return (
    <AskFirst
      action={{ key: `delete-note-${note.id}`, labels, call, bad: true }}
      words={words}
      email={email}
      then={headingId}
    />
  );
}

export async function ContactThread(props: Props) {
  const { locale, contact } = props;
  const { locale: language, notes, replies } = contact;
  const t = await getTranslations({ locale, namespace: 'adminContacts.show' });
  const entries = [
    ...notes.map((note) => ({ kind: 'note' as const, ...note })),
    ...replies.map((reply) => ({ kind: 'reply' as const, ...reply })),
  ].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  if (entries.length === 0) return null;
  return (
    <ol className={styles.thread} aria-label={t('thread')}>
      {entries.map((entry) => {
        const author = entry.author
          ? `${entry.author.firstName} ${entry.author.lastName}`.trim() || t('erased')
          : t('erased');
        return (
          <li key={entry.id} className={entry.kind === 'note' ? styles.note : undefined}>
            <p className={styles.by}>
              <strong>{author}</strong>
              <span className="label">{t(entry.kind)}</span>
              <time dateTime={entry.createdAt}>{formatMoment(entry.createdAt, locale)}</time>
            </p>
            <p
              className={styles.said}
              lang={entry.kind === 'reply' && language !== locale ? language : undefined}
            >
              {entry.body}
            </p>
            {entry.kind === 'reply' ? (
              <MailState locale={locale} contactId={contact.id} reply={entry} />
            ) : (
              <DeleteNote {...props} note={entry} author={author} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AskFirst } from '@/components/form/actions/ask-first';
import { formWords } from '@/components/form/form-words';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Note } from '@/lib/contract/core/inbox';
import type { Locale } from '@/lib/contract/core/locale';
import { formatMoment } from '@/lib/format/dates';
import { otherLanguage } from '@/lib/i18n/other-language';
import type { InboxSubject } from './open-record';
import { PANE_HEADING } from './pane';
import styles from './pane.module.scss';

/** To or from the contact or customer. */
export interface SentEntry {
  id: string;
  author: string;
  label: string;
  body: string;
  createdAt: string;
  /** Of the body, if not the page's. */
  language?: Locale | undefined;
  end?: ReactNode;
}

interface Props {
  locale: Locale;
  subject: InboxSubject;
  recordId: string;
  label: string;
  notes: readonly Note[];
  sent: readonly SentEntry[];
  email: string;
}

const notePaths = {
  contact: '/api/contacts/{id}/notes/{noteId}',
  request: '/api/project-requests/{id}/notes/{noteId}',
} as const;

async function DeleteNote({
  locale,
  subject,
  recordId,
  email,
  noteId,
  author,
}: Pick<Props, 'locale' | 'subject' | 'recordId' | 'email'> & { noteId: string; author: string }) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeInbox.deleteNote' }),
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
  const call = { method: 'delete', path: addressOf(notePaths[subject], { id: recordId, noteId }) } as const;
  return (
    <AskFirst
      action={{ key: `delete-note-${noteId}`, labels, call, bad: true }}
      words={words}
      email={email}
      then={PANE_HEADING}
    />
  );
}

export async function Thread(props: Props) {
  const { locale, label, notes, sent } = props;
  const t = await getTranslations({ locale, namespace: 'officeInbox' });
  const entries = [
    ...notes.map(({ author, locale: language, ...note }) => {
      const name = (author && `${author.firstName} ${author.lastName}`.trim()) || t('erased');
      return {
        ...note,
        author: name,
        label: t('note'),
        isNote: true,
        language: otherLanguage(language, locale),
        end: <DeleteNote {...props} noteId={note.id} author={name} />,
      };
    }),
    ...sent.map((entry) => ({ ...entry, isNote: false })),
  ].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  if (entries.length === 0) return null;
  return (
    <ol className={styles.thread} aria-label={label}>
      {entries.map(({ id, author, label: kind, createdAt, language, body, end, isNote }) => (
        <li key={id} className={isNote ? styles.note : undefined}>
          <p className={styles.by}>
            <strong>{author}</strong>
            <span className="label">{kind}</span>
            <time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>
          </p>
          <p className={styles.message} lang={language}>
            {body}
          </p>
          {end}
        </li>
      ))}
    </ol>
  );
}

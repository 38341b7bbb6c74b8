// Drafts are stored in the browser until sent.
'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import type { Messages } from '@/lib/i18n/messages';
import { NoteForm } from './note-form';
import type { InboxSubject } from './open-record';
import styles from './pane.module.scss';

interface Outward {
  label: string;
  command: string;
  /** Command of Ctrl+Enter. */
  send: string;
  fieldId: string;
  /**
   * @param leave moves the focus out of the field
   * @param show selects the tab
   */
  form: (leave: () => void, show: () => void) => ReactNode;
}

interface Props {
  subject: InboxSubject;
  recordId: string;
  heading: string;
  /** Undefined: only notes are possible. */
  outward?: Outward | undefined;
  messageCount: number;
  user: { id: string; email: string };
  words: FormWords;
  labels: Messages['officeInbox']['composer'];
}

type Kind = 'outward' | 'note';

const COMPOSER = 'composer';
export const COMPOSER_HEADING = 'composer-heading';

export function Composer(props: Props) {
  const { subject, recordId, heading, outward, messageCount, user, words, labels } = props;
  const [chosen, setKind] = useState<Kind>('outward');
  const kind = outward ? chosen : 'note';
  // Text box to focus after the next render.
  const wanted = useRef<Kind>(undefined);
  const frame = useRef<HTMLElement>(null);

  const fieldId = outward?.fieldId;
  useEffect(() => {
    if (wanted.current === kind) document.getElementById(fieldOf(kind, fieldId))?.focus();
    wanted.current = undefined;
  }, [kind, fieldId]);

  // A new entry moves the focused field.
  useEffect(() => {
    const field = document.activeElement;
    if (frame.current?.contains(field)) field?.scrollIntoView({ block: 'nearest' });
  }, [messageCount]);

  function write(newKind: Kind): void {
    wanted.current = newKind;
    setKind(newKind);
    // Already selected: no render follows.
    if (newKind === kind) document.getElementById(fieldOf(kind, fieldId))?.focus();
  }

  useShortcuts([
    ...(outward
      ? [
          {
            id: 'record-write',
            group: 'record' as const,
            label: outward.command,
            keys: 'r',
            run: () => write('outward'),
          },
        ]
      : []),
    { id: 'record-note', group: 'record', label: labels.noteCommand, keys: 'n', run: () => write('note') },
    // The text box handles the keys.
    {
      id: 'record-send',
      group: 'record',
      label: kind === 'outward' && outward ? outward.send : labels.keep,
      keys: '$mod+Enter',
      keysOnly: true,
      listedOnly: true,
      run: () => undefined,
    },
  ]);

  const tab = (each: Kind, label: string, key: string) => (
    <LiveButton size="small" variant="quiet" aria-pressed={kind === each} onClick={() => write(each)}>
      {label}
      <KeyCaps keys={key} />
    </LiveButton>
  );
  return (
    <section
      ref={frame}
      id={COMPOSER}
      tabIndex={-1}
      data-kind={kind}
      className={`${styles.composer} no-print`}
      aria-labelledby={COMPOSER_HEADING}
    >
      <h3 className="vh" id={COMPOSER_HEADING}>
        {heading}
      </h3>
      {outward && (
        <>
          <div className={styles.kinds} role="group" aria-label={labels.kinds}>
            {tab('outward', outward.label, 'r')}
            {tab('note', labels.note, 'n')}
          </div>
          <div hidden={kind !== 'outward'}>{outward.form(leave, () => setKind('outward'))}</div>
        </>
      )}
      <div hidden={kind !== 'note'}>
        <NoteForm
          subject={subject}
          recordId={recordId}
          user={user}
          words={words}
          labels={labels}
          onSent={leave}
        />
      </div>
    </section>
  );
}

/** Leaves the field, so that the next key is a shortcut. */
function leave(): void {
  document.getElementById(COMPOSER)?.focus({ preventScroll: true });
}

const fieldOf = (kind: Kind, outward: string | undefined): string =>
  (kind === 'outward' && outward) || 'note-body';

// Where a reply or a note of the team is written. Each draft is kept on this device until it is sent.
'use client';

import { useEffect, useRef, useState } from 'react';
import { KeyCaps } from '@/components/office/frame/shortcuts/key-caps';
import { useShortcuts } from '@/components/office/frame/shortcuts/registry';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import type { Messages } from '@/lib/i18n/messages';
import { NoteForm } from './note-form';
import styles from './pane.module.scss';
import { ReplyForm, type ReplyTo } from './reply-form';
import type { Template } from './templates';

interface Props {
  to: ReplyTo;
  /** How many notes and answers stand above it. */
  said: number;
  user: { id: string; email: string };
  words: FormWords;
  labels: Messages['adminContacts']['composer'];
  keys: Messages['adminContacts']['keys'];
  templates: readonly Template[];
}

type Kind = 'reply' | 'note';

const bodyOf = (kind: Kind): HTMLElement | null => document.getElementById(`${kind}-body`);

export function Composer({ to, said, user, words, labels, keys, templates }: Props) {
  const [kind, setKind] = useState<Kind>('reply');
  const [choosing, setChoosing] = useState(false);
  // The box takes the focus once it is shown.
  const wanted = useRef<Kind>(undefined);
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    if (wanted.current === kind) bodyOf(kind)?.focus();
    wanted.current = undefined;
  }, [kind]);

  /** Leaves the field, so that the next key is a shortcut and not text. */
  function leave(): void {
    frame.current?.focus({ preventScroll: true });
  }

  // A new entry above the box moves it down: it stays in view.
  useEffect(() => {
    const field = document.activeElement;
    if (frame.current?.contains(field)) field?.scrollIntoView({ block: 'nearest' });
  }, [said]);

  function write(asked: Kind): void {
    wanted.current = asked;
    setKind(asked);
    // Shown already: nothing will change.
    if (asked === kind) bodyOf(kind)?.focus();
  }

  function chooseTemplate(open: boolean): void {
    setKind('reply');
    setChoosing(open);
  }

  useShortcuts([
    { id: 'contact-reply', group: 'record', label: keys.reply, keys: 'r', run: () => write('reply') },
    { id: 'contact-note', group: 'record', label: keys.note, keys: 'n', run: () => write('note') },
    {
      id: 'contact-templates',
      group: 'record',
      label: keys.templates,
      keys: 't',
      run: () => chooseTemplate(true),
    },
  ]);

  const tab = (each: Kind, key: string) => (
    <LiveButton size="small" variant="quiet" aria-pressed={kind === each} onClick={() => write(each)}>
      {labels[each]}
      <KeyCaps keys={key} />
    </LiveButton>
  );
  return (
    <section
      ref={frame}
      tabIndex={-1}
      data-kind={kind}
      className={`${styles.composer} no-print`}
      aria-labelledby="composer-heading"
    >
      <h3 className="vh" id="composer-heading">
        {labels.heading}
      </h3>
      <div className={styles.kinds} role="group" aria-label={labels.kinds}>
        {tab('reply', 'r')}
        {tab('note', 'n')}
      </div>
      <div hidden={kind !== 'reply'}>
        <ReplyForm
          to={to}
          user={user}
          words={words}
          labels={labels}
          templates={templates}
          choosing={choosing}
          onChoosing={chooseTemplate}
          onSent={leave}
        />
      </div>
      <div hidden={kind !== 'note'}>
        <NoteForm contactId={to.id} user={user} words={words} labels={labels} onSent={leave} />
      </div>
    </section>
  );
}

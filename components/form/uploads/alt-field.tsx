// Saves on blur or Enter.
'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { failureText } from '@/components/form/sentences';
import { Field } from '@/components/ui/fields/field';
import { TextInput } from '@/components/ui/fields/text-input';
import type { ApiFailure } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import { IMAGE_ALT_MAX } from '@/lib/contract/projects/image-limits';
import { fillText } from '@/lib/i18n/fill-text';
import styles from './alt-field.module.scss';

export interface AltLabels {
  alt: Readonly<Record<Locale, string>>;
  missing: string;
  theirs: string;
  cleared: string;
  take: string;
}

interface Props {
  id: string;
  language: Locale;
  value: string;
  /** Picture name for screen readers. */
  of: string;
  labels: AltLabels;
  form: FormWords;
  onSave: (text: string) => Promise<ApiFailure | undefined>;
  onSaved: () => void;
}

/** After the page's shortcuts, which ignore prevented events. */
function preventDefaultLater(event: KeyboardEvent): void {
  const prevent = (later: KeyboardEvent) => later === event && later.preventDefault();
  addEventListener('keydown', prevent);
  setTimeout(() => removeEventListener('keydown', prevent));
}

export function AltField({ id, language, value, of, labels, form, onSave, onSaved }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const leftWhileRunning = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  // Another user's change: taken, or shown beside edited text.
  const isChanged = !busy && known !== value;
  const theirs = isChanged && typed !== known && typed !== value ? value : undefined;
  if (isChanged && theirs === undefined) {
    setKnown(value);
    setTyped(value);
  }

  async function save(saved = value): Promise<void> {
    if (running.current) {
      leftWhileRunning.current = true;
      return;
    }
    // The newest text: `typed` is that of the last rendering.
    const text = (input.current?.value ?? typed).trim();
    if (text === saved) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const failure = await onSave(text);
    const isLeft = leftWhileRunning.current;
    running.current = leftWhileRunning.current = false;
    setBusy(false);
    if (failure) return setProblem(failure.code === 'STALE' ? undefined : failureText(failure, form, true));
    setKnown(text);
    setTyped((now) => (now.trim() === text ? text : now));
    if (isLeft && input.current?.value.trim() !== text) return save(text);
    return onSaved();
  }

  const leave = useEffectEvent(() => theirs === undefined && void save());
  useEffect(() => {
    const left = () => leave();
    addEventListener('pagehide', left);
    return () => removeEventListener('pagehide', left);
  }, []);

  const missing = value === '' && typed.trim() === '';
  const hint =
    theirs === undefined ? undefined : (
      <>
        <strong>{theirs === '' ? labels.cleared : fillText(labels.theirs, { text: theirs })}</strong>{' '}
        <button
          type="button"
          className={styles.take}
          onClick={() => {
            setKnown(theirs);
            setTyped(theirs);
            input.current?.focus();
          }}
        >
          {labels.take}
        </button>
      </>
    );
  return (
    <Field
      id={id}
      label={
        <>
          {labels.alt[language]} <span className="vh">{of}</span>
        </>
      }
      note={missing && <span className={styles.missing}> {labels.missing}</span>}
      hint={hint}
      error={problem}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          ref={input}
          lang={language}
          value={typed}
          maxLength={IMAGE_ALT_MAX}
          autoComplete="off"
          aria-busy={busy || undefined}
          onChange={({ target }) => setTyped(target.value)}
          // After a conflict, only Enter or the button saves.
          onBlur={() => theirs === undefined && void save()}
          onKeyDown={(event) => {
            const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
            if (!saves && event.key !== 'Enter') return;
            // Ctrl+S must not open the browser's dialog.
            if (saves) preventDefaultLater(event.nativeEvent);
            else event.preventDefault();
            void save();
          }}
        />
      )}
    </Field>
  );
}

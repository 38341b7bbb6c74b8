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

export function AltField({ id, language, value, of, labels, form, onSave, onSaved }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  // Another user's change: taken, or shown beside edited text.
  const theirs = known !== value && typed !== known && typed !== value ? value : undefined;
  if (known !== value && theirs === undefined) {
    setKnown(value);
    setTyped(value);
  }

  async function save(): Promise<void> {
    if (running.current || typed.trim() === value) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const failure = await onSave(typed.trim());
    running.current = false;
    setBusy(false);
    if (failure) return setProblem(failure.code === 'STALE' ? undefined : failureText(failure, form, true));
    setKnown(typed.trim());
    setTyped(typed.trim());
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
            if (saves) addEventListener('keydown', (later) => later.preventDefault(), { once: true });
            else event.preventDefault();
            void save();
          }}
        />
      )}
    </Field>
  );
}

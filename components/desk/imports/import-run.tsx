// State, progress and actions of one import.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AskFirst } from '@/components/form/actions/ask-first';
import { AskAgain } from '@/components/form/credentials/ask-again';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { request } from '@/lib/api/browser/browser';
import { failedPoll, startPoll, type Outcome } from '@/lib/api/browser/poll';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import { locales, type Locale } from '@/lib/contract/core/locale';
import { isRunning, type PostImportRun } from '@/lib/contract/posts/import-choices';
import type { PostImport } from '@/lib/contract/posts/import-schemas';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import type { ImportWords } from './import-words';
import { importPath } from './send-import';
import styles from './imports.module.scss';

interface Props {
  words: ImportWords;
  email: string;
  shown: PostImport;
  addresses: { imports: string; articles: string };
}

/** Milliseconds: short imports end before the first regular poll. */
const firstPolls = [700, 2000];

export function ImportRun({ words, email, shown, addresses }: Props) {
  const { locale, labels } = words;
  const text = labels.report.run;
  const router = useRouter();
  const [guard] = useState(() => new SignInGuard());
  const [latest, setLatest] = useState(shown);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const acting = useRef(false);
  // The page may be newer than the poll.
  const current = latest.updated_at >= shown.updated_at ? latest : shown;
  const running = isRunning(current.state);

  const ask = useEffectEvent(async (signal: AbortSignal): Promise<Outcome> => {
    const path = `${importPath(shown.id)}?limit=1` as const;
    const result = await request<{ import: PostImport }>('get', path, { locale, signal });
    if (!result.ok) return failedPoll(result.failure);
    setLatest(result.value.import);
    // Ended, or started in another tab: the report changed.
    if (result.value.import.state !== shown.state) router.refresh();
    return { kind: isRunning(result.value.import.state) ? 'news' : 'nothing' };
  });

  useEffect(() => {
    const poll = startPoll((signal) => ask(signal));
    const timers = running ? firstPolls.map((delay) => setTimeout(poll.wake, delay)) : [];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      poll.stop();
    };
  }, [running]);

  async function act(what: 'runs' | 'stop', body?: { run: PostImportRun; locale?: Locale }): Promise<void> {
    if (acting.current) return;
    acting.current = true;
    setBusy(true);
    setFailure('');
    const path = `${importPath(shown.id)}/${what}` as const;
    const result = await guard.run(() => request<{ import: PostImport }>('post', path, { body, locale }));
    acting.current = false;
    setBusy(false);
    if (result.ok) setLatest(result.value.import);
    else setFailure(failureText(result.failure, words.form, true));
    // The report of another tab's run, or of this one.
    router.refresh();
  }

  const { state, counts, total, has_files: hasFiles, needs_language: needsLanguage } = current;
  const due = counts.new + counts.changed;
  const isRefused = counts.skipped > 0 && counts.skipped === counts.all;
  const number = (value: number) => value.toLocaleString(locale);
  const sentence =
    state === 'checking' || state === 'importing'
      ? total === null
        ? text.reading
        : fillText(text[state], { done: number(counts.all), total: number(total) })
      : state === 'checked' && !hasFiles
        ? text.gone
        : state === 'checked' && due === 0
          ? isRefused
            ? text.noneTaken[current.system === 'markdown' ? 'files' : 'articles']
            : counts.skipped > 0
              ? pluralText(text.nothingElse, counts.skipped, locale)
              : text.nothing
          : needsLanguage
            ? text.needsLanguage
            : text[state];
  return (
    <div className={styles.run} data-state={state}>
      <p role="status">{sentence}</p>
      {running && (
        <>
          <progress
            aria-label={text.progress}
            max={Math.max(total ?? 1, 1)}
            value={total === null ? undefined : counts.all}
          />
          <p className="small muted">{text.leave}</p>
        </>
      )}
      {current.drafts > 0 && <p>{pluralText(text.drafts, current.drafts, locale)}</p>}
      {current.failure && <p className={styles.failure}>{current.failure}</p>}
      <div className={styles.tools}>
        {state === 'checked' && hasFiles && due > 0 && (
          <LiveButton variant="primary" busy={busy} onClick={() => void act('runs', { run: 'import' })}>
            {pluralText(text.import, due, locale)}
          </LiveButton>
        )}
        {(state === 'received' || state === 'stopped') && hasFiles && (
          <LiveButton variant="primary" busy={busy} onClick={() => void act('runs', { run: 'check' })}>
            {state === 'stopped' ? text.checkAgain : text.check}
          </LiveButton>
        )}
        {needsLanguage &&
          locales.map((each) => (
            <LiveButton
              key={each}
              busy={busy}
              onClick={() => void act('runs', { run: 'check', locale: each })}
            >
              {text.checkIn[each]}
            </LiveButton>
          ))}
        {running && (
          <LiveButton busy={busy} onClick={() => void act('stop')}>
            {text.stop}
          </LiveButton>
        )}
        {state === 'imported' && (
          <a className={buttonClass({ variant: 'primary' })} href={addresses.articles}>
            {text.articles}
          </a>
        )}
        {!running && (state === 'refused' || state === 'imported' || !hasFiles || due === 0) && (
          <a className={buttonClass({})} href={addresses.imports}>
            {text.another}
          </a>
        )}
        {!running && state !== 'imported' && (
          <AskFirst
            words={words.form}
            email={email}
            action={{
              key: `import-${shown.id}`,
              labels: text.discard,
              bad: true,
              call: { method: 'delete', path: importPath(shown.id) },
              nextPage: addresses.imports,
            }}
          />
        )}
      </div>
      <p role="alert">{failure}</p>
      <AskAgain guard={guard} email={email} words={words.form} holds={() => acting.current} />
    </div>
  );
}

// State, progress and actions of one import.
'use client';

import { AskFirst } from '@/components/form/actions/ask-first';
import { AskAgain } from '@/components/form/credentials/ask-again';
import { LiveButton } from '@/components/form/live-button';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { locales } from '@/lib/contract/core/locale';
import { isRunning } from '@/lib/contract/posts/import-choices';
import type { PostImport } from '@/lib/contract/posts/import-schemas';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import type { ImportWords } from './import-words';
import { importPath } from './send-import';
import styles from './imports.module.scss';
import { useImportRun } from './use-import-run';

interface Props {
  words: ImportWords;
  email: string;
  shown: PostImport;
  addresses: { imports: string; articles: string };
}

function sentenceOf(
  { state, counts, total, system, has_files: hasFiles, needs_language: needsLanguage }: PostImport,
  { locale, labels }: ImportWords,
): string {
  const text = labels.report.run;
  if (state === 'checking' || state === 'importing') {
    if (total === null) return text.reading;
    return fillText(text[state], {
      done: counts.all.toLocaleString(locale),
      total: total.toLocaleString(locale),
    });
  }
  if (state === 'checked' && !hasFiles) return text.gone;
  if (state === 'checked' && dueIn(counts) === 0) {
    if (counts.skipped === 0) return text.nothing;
    return counts.skipped === counts.all
      ? text.noneTaken[system === 'markdown' ? 'files' : 'articles']
      : pluralText(text.nothingElse, counts.skipped, locale);
  }
  return needsLanguage ? text.needsLanguage : text[state];
}

const dueIn = (counts: PostImport['counts']): number => counts.new + counts.changed;

export function ImportRun({ words, email, shown, addresses }: Props) {
  const { locale, labels } = words;
  const text = labels.report.run;
  const { current, act, busy, failure, guard, holds } = useImportRun(words, shown);
  const { state, counts, total, has_files: hasFiles, needs_language: needsLanguage } = current;
  const due = dueIn(counts);
  const running = isRunning(state);
  return (
    <div className={styles.run} data-state={state}>
      <p role="status">{sentenceOf(current, words)}</p>
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
          <LiveButton variant="primary" busy={busy} onClick={() => act('runs', { run: 'import' })}>
            {pluralText(text.import, due, locale)}
          </LiveButton>
        )}
        {(state === 'received' || state === 'stopped') && hasFiles && (
          <LiveButton variant="primary" busy={busy} onClick={() => act('runs', { run: 'check' })}>
            {state === 'stopped' ? text.checkAgain : text.check}
          </LiveButton>
        )}
        {needsLanguage &&
          locales.map((each) => (
            <LiveButton key={each} busy={busy} onClick={() => act('runs', { run: 'check', locale: each })}>
              {text.checkIn[each]}
            </LiveButton>
          ))}
        {running && (
          <LiveButton busy={busy} onClick={() => act('stop')}>
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
      <AskAgain guard={guard} email={email} words={words.form} holds={holds} />
    </div>
  );
}

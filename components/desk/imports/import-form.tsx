'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { AskAgain } from '@/components/form/credentials/ask-again';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { Field } from '@/components/ui/fields/field';
import { FileInput } from '@/components/ui/fields/file-input';
import { Select } from '@/components/ui/fields/select';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import { locales } from '@/lib/contract/core/locale';
import { postImportFormats } from '@/lib/contract/posts/import-choices';
import { formatSize } from '@/lib/format/sizes';
import { fillText } from '@/lib/i18n/fill-text';
import type { ImportWords } from './import-words';
import { MarkdownSample } from './markdown-sample';
import { refusalOf, sendImport, type ImportPart, type SentImport } from './send-import';
import styles from './imports.module.scss';

interface Props {
  words: ImportWords;
  email: string;
  /** Names by language. */
  languages: Readonly<Record<string, string>>;
  /** Address of the reports; an id follows. */
  reports: string;
}

type Files = Record<ImportPart, File | undefined>;
const noFiles: Files = { articles: undefined, pictures: undefined };

export function ImportForm({ words, email, languages, reports }: Props) {
  const { locale, labels } = words;
  const text = labels.form;
  const router = useRouter();
  const [guard] = useState(() => new SignInGuard());
  const [files, setFiles] = useState<Files>(noFiles);
  const [language, setLanguage] = useState('');
  const [errors, setErrors] = useState<Partial<Record<ImportPart, string | undefined>>>({});
  const [progress, setProgress] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  // A ref: two clicks in one tick see the same state.
  const sending = useRef<AbortController>(undefined);
  /** What the API received before a failure: a retry does not send it again. */
  const sent = useRef<SentImport>({});

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (sending.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      sending.current?.abort();
    };
  }, []);

  function choose(part: ImportPart, file: File | undefined): void {
    setFiles((before) => ({ ...before, [part]: file }));
    setErrors((before) => ({ ...before, [part]: file && refusalOf(part, file, words) }));
  }

  async function send(): Promise<void> {
    if (sending.current) return;
    const found = {
      articles: files.articles ? refusalOf('articles', files.articles, words) : text.required,
      pictures: files.pictures && refusalOf('pictures', files.pictures, words),
    };
    setErrors(found);
    setFailure('');
    const wrong = found.articles ? 'articles' : found.pictures ? 'pictures' : undefined;
    if (wrong) return document.getElementById(`import-${wrong}`)?.focus();
    const abort = new AbortController();
    sending.current = abort;
    setBusy(true);
    const result = await sendImport({
      files,
      language,
      locale,
      guard,
      sent: sent.current,
      signal: abort.signal,
      onProgress: (name, bytes, total) =>
        setProgress(
          name === undefined
            ? text.starting
            : fillText(text.sending, {
                name,
                done: formatSize(bytes, locale),
                size: formatSize(total, locale),
              }),
        ),
    });
    sending.current = undefined;
    if (result.ok) return router.push(`${reports}/${encodeURIComponent(result.id)}`);
    setBusy(false);
    setProgress('');
    if (result.failure.code === 'ABORTED') return setProgress(text.cancelled);
    const sentence = failureText(result.failure, words.form, true);
    if (result.part === undefined) return setFailure(sentence);
    setErrors({ [result.part]: sentence });
    document.getElementById(`import-${result.part}`)?.focus();
  }

  const fileField = (part: ImportPart, formats: readonly string[]) => (
    <Field
      id={`import-${part}`}
      label={part === 'articles' ? text.file : text.pictures}
      note={part === 'pictures' ? text.optional : undefined}
      hint={part === 'articles' ? text.fileHint : text.picturesHint}
      error={errors[part]}
    >
      {(wiring) => (
        <FileInput
          {...wiring}
          labels={words.chooser}
          accept={formats.map((format) => `.${format}`).join(',')}
          disabled={busy}
          onChange={({ target }) => choose(part, target.files?.[0])}
        />
      )}
    </Field>
  );

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {fileField('articles', postImportFormats)}
      <MarkdownSample locale={locale} labels={labels} />
      {fileField('pictures', ['zip'])}
      <Field id="import-language" label={text.language} hint={text.languageHint}>
        {(wiring) => (
          <Select
            {...wiring}
            value={language}
            disabled={busy}
            onChange={({ target }) => {
              setLanguage(target.value);
              sent.current = {};
            }}
          >
            <option value="">{text.fromFile}</option>
            {locales.map((each) => (
              <option key={each} value={each}>
                {languages[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className={styles.tools}>
        <LiveButton type="submit" variant="primary" busy={busy}>
          {text.submit}
        </LiveButton>
        {busy && <LiveButton onClick={() => sending.current?.abort()}>{text.cancel}</LiveButton>}
      </div>
      <p role="status">{progress}</p>
      <p role="alert">{failure}</p>
      <AskAgain
        guard={guard}
        email={email}
        words={words.form}
        holds={useCallback(() => sending.current !== undefined, [])}
      />
    </form>
  );
}

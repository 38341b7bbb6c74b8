'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import screen from '@/components/desk/writing/screen.module.scss';
import { AskAgain } from '@/components/form/credentials/ask-again';
import { Segmented } from '@/components/ui/fields/segmented';
import type { ApiFailure } from '@/lib/api/result';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import { completenessOf } from '@/lib/contract/letters/completeness';
import { isEditable } from '@/lib/letters/letter-texts';
import { href, type Target } from '@/lib/routes';
import { hasRoomBeside, useBeside } from '@/components/desk/writing/use-beside';
import { useFocusMode } from '@/components/desk/writing/use-focus-mode';
import { useWritingShortcuts } from '@/components/desk/writing/use-writing-shortcuts';
import { LetterBar, type Step } from './letter-bar';
import { LetterNotices } from './letter-notices';
import { LetterSettings } from './letter-settings';
import { LetterSheet } from './letter-sheet';
import styles from './letter.module.scss';
import type { LetterWords } from './letter-words';
import { useLetter } from './use-letter';

export interface LetterScreenProps {
  locale: Locale;
  words: LetterWords;
  listName: string;
  user: { id: string; email: string; name: string };
  letter: Letter;
  /** Language shown first. */
  language: Locale;
}

const steps = { preview: 'officeLetterPreview', send: 'officeLetterSend' } as const;

export function LetterScreen({ locale, words, listName, user, letter, language: first }: LetterScreenProps) {
  const router = useRouter();
  const [guard] = useState(() => new SignInGuard());
  const { saver, put, restored } = useLetter({ locale, owner: user.id, letter });
  const edit = useSyncExternalStore(saver.subscribe, saver.getEdit, saver.getEdit);
  const [language, setLanguage] = useState(first);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const [opening, setOpening] = useState<Step>();
  const [failure, setFailure] = useState<ApiFailure>();
  const isOpening = useRef(false);
  const { labels } = words;
  const { id } = edit.letter;
  const address = (target: Target) => href(target, locale);

  async function open(step: Step): Promise<void> {
    if (isOpening.current) return;
    isOpening.current = true;
    setOpening(step);
    setFailure(undefined);
    const saved = await guard.run(() => saver.flush());
    isOpening.current = false;
    setOpening(undefined);
    if (saved.ok)
      return router.push(
        address({
          route: steps[step],
          params: { id: saver.getEdit().letter.id },
          query: step === 'preview' ? { language } : {},
        }),
      );
    // The state of saving and the notices explain the others.
    if (saved.failure.status === 0 || saved.failure.status >= 500 || saved.failure.status === 422)
      setFailure(saved.failure);
  }

  async function save(): Promise<void> {
    setFailure(undefined);
    await guard.run(() => saver.flush());
  }

  const focus = useFocusMode(words.editors[locale].focus);
  const [isBeside, setBeside] = useBeside(false);
  const other: Locale = language === 'fr' ? 'en' : 'fr';

  useWritingShortcuts('letter', {
    save: { label: labels.save, run: () => void save() },
    preview: { label: labels.preview, run: () => void open('preview') },
    beside: {
      label: words.beside[other],
      // In the place of the text where there is no room beside it.
      run: () => (hasRoomBeside() ? setBeside(!isBeside) : setLanguage(other)),
    },
  });

  // A navigation would interrupt typing.
  const isOther = id !== letter.id;
  useEffect(() => {
    if (isOther) history.replaceState(null, '', href({ route: 'officeLetter', params: { id } }, locale));
  }, [isOther, id, locale]);

  // The letter left: this page becomes that of the sending, unless it has unsaved text.
  const hasLeft = !isEditable(edit.letter);
  useEffect(() => {
    if (hasLeft && !saver.unsaved) router.refresh();
  }, [hasLeft, saver, router]);

  // Unsaved changes keep the page after the session.
  const holds = useCallback(() => saver.getEdit().state.kind !== 'untouched' || saver.unsaved, [saver]);

  const sheet = (shown: Locale, pane: 'mine' | 'other') => (
    <LetterSheet
      key={shown}
      locale={locale}
      language={shown}
      words={words}
      text={edit.texts[shown]}
      put={(field, text) => {
        setFailure(undefined);
        put(shown, field, text);
      }}
      // Two sheets have their own.
      tools={isBeside ? null : tools}
      pane={pane}
      onEscape={focus.isOn ? focus.toggle : undefined}
    />
  );

  const subject = edit.texts[language].subject.trim() || edit.texts[first].subject.trim();
  return (
    <div
      className={screen.screen}
      data-shown="mine"
      data-beside={isBeside || undefined}
      data-focus={focus.isOn || undefined}
    >
      <h1 className="vh">{subject || fillText(words.number, { number: edit.letter.number })}</h1>
      <LetterBar
        locale={locale}
        words={words}
        listName={listName}
        edit={edit}
        focus={focus}
        beside={{ isOn: isBeside, language: other, toggle: () => setBeside(!isBeside) }}
        opening={opening}
        onOpen={(step) => void open(step)}
        onSignIn={() => guard.ask()}
      />
      <LetterNotices
        locale={locale}
        words={words}
        ownName={user.name}
        saver={saver}
        edit={edit}
        restored={restored}
        onShowSending={() => router.refresh()}
        failure={failure}
      />
      <div className={screen.desk}>
        <div className={screen.main}>
          <div ref={setTools} className={`${screen.tools} no-print`} hidden={isBeside} />
          <div className={styles.languages}>
            <Segmented
              legend={labels.language}
              name="letter-language"
              value={language}
              options={locales.map((value) => ({
                value,
                label: `${labels.languages[value]}${completenessOf(edit.texts[value]) === 'empty' ? ' –' : ''}`,
              }))}
              onChange={setLanguage}
            />
          </div>
          <div className={screen.documents}>
            {sheet(language, 'mine')}
            {isBeside && sheet(other, 'other')}
          </div>
        </div>
        <LetterSettings
          locale={locale}
          words={words}
          edit={edit}
          guard={guard}
          onLetter={(fresh) => saver.takeLetter(fresh)}
          onSchedule={() => void open('send')}
          onDeleted={() => {
            saver.stop();
            saver.drop();
            router.push(address({ route: 'officeLetters' }));
          }}
        />
      </div>
      <AskAgain
        guard={guard}
        email={user.email}
        words={words.form}
        holds={holds}
        onAgain={saver.resume}
        onEnded={saver.end}
      />
    </div>
  );
}

'use client';

import { useNow } from '@/components/desk/inspector/use-now';
import { FocusButton } from '@/components/desk/writing/focus-button';
import type { FocusMode } from '@/components/desk/writing/use-focus-mode';
import { BesideButton, WritingBar, type Beside } from '@/components/desk/writing/writing-bar';
import { SaveStatus } from '@/components/form/writing/save-status';
import { Button } from '@/components/ui/buttons/button';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import { formatMoment } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { LetterEdit } from '@/lib/letters/letter-saver';
import { isDeparting } from '@/lib/letters/progress';
import { letterSigns } from '../letter-sign';
import type { LetterWords } from './letter-words';
import styles from './letter.module.scss';

export type Step = 'preview' | 'send';

interface Props {
  locale: Locale;
  words: LetterWords;
  listName: string;
  edit: LetterEdit;
  focus: FocusMode;
  beside: Beside;
  /** The step that opens once the letter is saved. */
  opening: Step | undefined;
  onOpen: (step: Step) => void;
  onSignIn: () => void;
}

export function LetterBar({
  locale,
  words,
  listName,
  edit,
  focus,
  beside,
  opening,
  onOpen,
  onSignIn,
}: Props) {
  const { labels, states } = words;
  const { letter, state } = edit;
  const now = useNow(letter.updatedAt);
  const { sendAt } = letter;
  const departure =
    letter.state === 'scheduled' && sendAt !== null
      ? now !== undefined && isDeparting(letter, now)
        ? labels.leavesSoon
        : fillText(labels.leaves, { when: formatMoment(sendAt, locale) })
      : undefined;
  return (
    <WritingBar
      locale={locale}
      labels={labels}
      list={{ label: listName, to: { route: 'officeLetters' } }}
      crumb={{ label: fillText(words.number, { number: letter.number }) }}
      state={
        <>
          <StateSign sign={letterSigns[letter.state]} label={states[letter.state]} />{' '}
          {departure && <span className={styles.departure}>{departure}</span>}
        </>
      }
    >
      <SaveStatus
        locale={locale}
        labels={labels.saved}
        state={state.kind === 'sent' ? { kind: 'own', text: labels.saved.sent } : state}
        onSignIn={onSignIn}
      />
      <FocusButton labels={words.editors[locale].focus} focus={focus} />
      <BesideButton labels={words.beside} beside={beside} />
      <Button size="small" busy={opening === 'preview'} onClick={() => onOpen('preview')}>
        {labels.preview} <KeyCaps keys="$mod+Shift+p" />
      </Button>
      <Button size="small" variant="primary" busy={opening === 'send'} onClick={() => onOpen('send')}>
        {letter.state === 'scheduled' ? labels.departure : labels.send}
      </Button>
    </WritingBar>
  );
}

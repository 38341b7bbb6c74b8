'use client';

import { Ask } from '@/components/desk/inspector/ask';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { listWords } from '@/lib/format/until';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { shownSubject } from '@/lib/letters/letter-texts';

interface Props {
  locale: Locale;
  letter: Letter;
  labels: Messages['officeLetters']['send'];
  readers: number;
  languages: readonly string[];
  /** Undefined: now. */
  moment: string | undefined;
  busy: boolean;
  problem: string | undefined;
  onSend: () => void;
  onClose: () => void;
}

export function ConfirmSending({
  locale,
  letter,
  labels: { confirm },
  readers,
  languages,
  moment,
  busy,
  problem,
  onSend,
  onClose,
}: Props) {
  const { number } = letter;
  const { subject = '' } = shownSubject(letter, locale);
  return (
    <Ask
      id="letter-confirm"
      heading={fillText(moment === undefined ? confirm.headingNow : confirm.headingLater, { number })}
      submit={moment === undefined ? confirm.submitNow : confirm.submitLater}
      keep={confirm.keep}
      close={confirm.close}
      busy={busy}
      problem={problem}
      onDo={onSend}
      onClose={onClose}
    >
      <p>
        {fillText(pluralText(confirm.text, readers, locale), { subject })}{' '}
        {fillText(confirm.languages, { languages: listWords(languages, locale) })}
      </p>
      <p>
        {moment !== undefined && fillText(confirm.textLater, { moment })}{' '}
        {letter.delivery === 'disk' ? confirm.disk : moment === undefined && confirm.textNow}
      </p>
    </Ask>
  );
}

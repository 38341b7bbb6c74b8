'use client';

import { useState } from 'react';
import { Ask } from '@/components/desk/inspector/ask';
import { Problem } from '@/components/desk/inspector/section';
import { useCall } from '@/components/desk/inspector/use-call';
import type { FormWords } from '@/components/form/form-words';
import { sayDone } from '@/components/form/undo/undo';
import { Button } from '@/components/ui/buttons/button';
import { request } from '@/lib/api/browser/browser';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { letterPath } from '@/lib/letters/letter-calls';
import { formatPlace, nextPlace, totalCounts } from '@/lib/letters/progress';
import styles from './sending.module.scss';

interface Props {
  locale: Locale;
  letter: Letter;
  labels: Messages['officeLetters']['progress'];
  transition: string;
  words: FormWords;
  guard: SignInGuard;
  onLetter: (letter: Letter) => void;
  /** The state changed elsewhere. */
  onOutdated: () => void;
}

type Next = 'paused' | 'sending' | 'sent';

export function RunControls({
  locale,
  letter,
  labels,
  transition,
  words,
  guard,
  onLetter,
  onOutdated,
}: Props) {
  const { busy, problem, say, run } = useCall({ guard, words });
  const [asking, setAsking] = useState(false);
  const counts = totalCounts(letter);
  const done: Readonly<Record<Next, string>> = {
    paused: labels.pausedDone,
    sending: labels.resumed,
    sent: labels.stopped,
  };

  async function set(next: Next): Promise<void> {
    const answer = await run(
      next,
      () =>
        request<{ letter: Letter }>('patch', letterPath(letter.id, '/state'), {
          locale,
          body: { state: next },
        }),
      ({ code }) => {
        if (code !== 'INVALID_TRANSITION') return undefined;
        onOutdated();
        return transition;
      },
    );
    if (!answer) return;
    setAsking(false);
    sayDone({ text: done[next] });
    onLetter(answer.letter);
  }

  const isPaused = letter.state === 'paused';
  return (
    <div className={styles.controls}>
      {letter.state === 'sending' && counts.waiting > 0 && (
        <Button busy={busy === 'paused'} onClick={() => void set('paused')}>
          {labels.pause}
        </Button>
      )}
      {isPaused && (
        <>
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            onClick={() => {
              say(undefined);
              setAsking(true);
            }}
          >
            {labels.stop}
          </Button>
          <Button variant="primary" busy={busy === 'sending'} onClick={() => void set('sending')}>
            {fillText(labels.resume, { nth: formatPlace(nextPlace(counts), locale) })}
          </Button>
        </>
      )}
      {!asking && <Problem>{problem}</Problem>}
      {asking && isPaused && (
        <Ask
          id="letter-stop"
          bad
          heading={labels.stopAsk.heading}
          submit={labels.stopAsk.submit}
          keep={labels.stopAsk.keep}
          close={labels.stopAsk.close}
          busy={busy === 'sent'}
          problem={problem}
          onDo={() => void set('sent')}
          onClose={() => setAsking(false)}
        >
          <p>{pluralText(labels.stopAsk.text, counts.waiting, locale)}</p>
        </Ask>
      )}
    </div>
  );
}

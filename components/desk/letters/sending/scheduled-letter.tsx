'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Problem } from '@/components/desk/inspector/section';
import { useCall } from '@/components/desk/inspector/use-call';
import { AskAgain } from '@/components/form/credentials/ask-again';
import type { FormWords } from '@/components/form/form-words';
import { sayDone } from '@/components/form/undo/undo';
import { Button } from '@/components/ui/buttons/button';
import { request } from '@/lib/api/browser/browser';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { formatMoment } from '@/lib/format/dates';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { letterPath } from '@/lib/letters/letter-calls';
import { sentLanguages } from '@/lib/contract/letters/completeness';
import { readersOf } from '@/lib/letters/progress';
import styles from './sending.module.scss';

interface Props {
  locale: Locale;
  letter: Letter;
  labels: Messages['officeLetters']['send'];
  words: FormWords;
  email: string;
}

const nothingToLose = () => false;

export function ScheduledLetter({ locale, letter, labels, words, email }: Props) {
  const router = useRouter();
  const [guard] = useState(() => new SignInGuard());
  const { busy, problem, run } = useCall({ guard, words });
  const { current } = labels;

  async function cancel(): Promise<void> {
    const done = await run(
      'cancel',
      () => request<unknown>('patch', letterPath(letter.id, '/state'), { locale, body: { state: 'draft' } }),
      ({ code }) => {
        if (code !== 'INVALID_TRANSITION') return undefined;
        router.refresh();
        return labels.problems.transition;
      },
    );
    if (!done) return;
    sayDone({ text: current.cancelled });
    router.refresh();
  }

  return (
    <div className={styles.form}>
      <p className={styles.departure}>
        {fillText(current.heading, { when: letter.sendAt ? formatMoment(letter.sendAt, locale) : '' })}
      </p>
      <p>{pluralText(current.text, readersOf(letter.audience, sentLanguages(letter.texts)), locale)}</p>
      <div className={styles.row}>
        <Button busy={busy === 'cancel'} onClick={() => void cancel()}>
          {current.cancel}
        </Button>
      </div>
      <Problem>{problem}</Problem>
      <AskAgain guard={guard} email={email} words={words} holds={nothingToLose} />
    </div>
  );
}

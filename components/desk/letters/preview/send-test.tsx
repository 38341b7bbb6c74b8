'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCall } from '@/components/desk/inspector/use-call';
import { AskAgain } from '@/components/form/credentials/ask-again';
import type { FormWords } from '@/components/form/form-words';
import { Button } from '@/components/ui/buttons/button';
import { request } from '@/lib/api/browser/browser';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import type { MailDelivery } from '@/lib/contract/mail/choices';
import { formatMoment } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { letterPath } from '@/lib/letters/letter-calls';
import styles from './preview.module.scss';

interface Props {
  locale: Locale;
  letter: Pick<Letter, 'id' | 'lastTests'>;
  language: Locale;
  labels: Messages['officeLetters']['preview'];
  words: FormWords;
  /** Of the signed-in account. */
  email: string;
  /** Says when the last test of an earlier visit left, and to whom. */
  showsLast?: boolean;
}

interface Tested {
  to: string;
  delivery: MailDelivery;
}

const nothingToLose = () => false;

export function SendTest({ locale, letter, language, labels, words, email, showsLast = false }: Props) {
  const router = useRouter();
  const [guard] = useState(() => new SignInGuard());
  const last = letter.lastTests[language];
  const [tested, setTested] = useState<Tested>();
  const { busy, problem, run } = useCall({ guard, words });

  async function send(): Promise<void> {
    setTested(undefined);
    const done = await run('test', () =>
      request<Tested>('post', letterPath(letter.id, '/test'), { locale, body: { locale: language } }),
    );
    if (!done) return;
    setTested(done);
    // The checks before the departure show it.
    router.refresh();
  }

  return (
    <div className={styles.test}>
      <Button size="small" busy={busy === 'test'} onClick={() => void send()}>
        {busy === 'test' ? labels.testing : labels.test}
      </Button>
      <p role="status">
        {tested
          ? fillText(tested.delivery === 'disk' ? labels.written : labels.tested, { to: tested.to })
          : showsLast &&
            last &&
            fillText(labels.lastTest, { when: formatMoment(last.at, locale), to: last.to })}
      </p>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <AskAgain guard={guard} email={email} words={words} holds={nothingToLose} />
    </div>
  );
}

'use client';

import type { ReactNode } from 'react';
import { Problem } from '@/components/desk/inspector/section';
import { useCall } from '@/components/desk/inspector/use-call';
import type { FormWords } from '@/components/form/form-words';
import { Check } from '@/components/ui/fields/check';
import { request } from '@/lib/api/browser/browser';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import type { Messages } from '@/lib/i18n/messages';
import { letterPath } from '@/lib/letters/letter-calls';

interface Props {
  locale: Locale;
  letter: Letter;
  settings: Messages['officeLetters']['settings'];
  words: FormWords;
  guard: SignInGuard;
  onLetter: (letter: Letter) => void;
  /** Of a letter with a page. */
  children: ReactNode;
}

export function PublicSwitch({ locale, letter, settings, words, guard, onLetter, children }: Props) {
  const { busy, problem, run } = useCall({ guard, words });

  async function show(published: boolean): Promise<void> {
    const done = await run('page', () =>
      request<{ letter: Letter }>('patch', letterPath(letter.id), { locale, body: { published } }),
    );
    if (done) onLetter(done.letter);
  }

  return (
    <>
      <Check
        id="letter-published"
        label={settings.publicOn}
        checked={letter.published}
        aria-busy={busy === 'page' || undefined}
        onChange={({ target }) => void show(target.checked)}
      />
      {letter.published ? children : <p className="small">{settings.publicOff}</p>}
      <Problem>{problem}</Problem>
    </>
  );
}

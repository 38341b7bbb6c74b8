'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useRef, useState } from 'react';
import { useCall } from '@/components/desk/inspector/use-call';
import type { FormWords } from '@/components/form/form-words';
import { sayDone } from '@/components/form/undo/undo';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure } from '@/lib/api/result';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { letterPath } from '@/lib/letters/letter-calls';
import { href } from '@/lib/routes';
import { useDeparted } from './use-departed';

interface Options {
  locale: Locale;
  letter: Letter;
  labels: Messages['officeLetters']['send'];
  words: FormWords;
  guard: SignInGuard;
}

interface Departure {
  perMinute: number;
  /** Absent: now. */
  sendAt?: string | undefined;
  moment?: string | undefined;
}

export function useSending({ locale, letter, labels, words, guard }: Options) {
  const router = useRouter();
  const [isStale, setStale] = useState(false);
  const { departed, look } = useDeparted(letter, locale);
  const hasStarted = useRef(false);
  const { busy, problem, say, run } = useCall({ guard, words });
  const { problems } = labels;

  function sentence({ code, errors }: ApiFailure): string | undefined {
    if (code === 'STALE') {
      void look();
      setStale(true);
      return problems.stale;
    }
    if (code === 'NO_SUBSCRIBERS') return problems.subscribers;
    if (code === 'INVALID_TRANSITION') {
      void look();
      return problems.transition;
    }
    if (code !== 'LETTER_INCOMPLETE') return undefined;
    const missing = (errors ?? []).flatMap(({ field }) => {
      const [, language, name] = field.split('.');
      const texts = language === 'fr' || language === 'en' ? labels.incomplete[language] : undefined;
      return texts && (name === 'subject' || name === 'content') ? [texts[name]] : [];
    });
    return missing.length > 0 ? `${missing.join('. ')}.` : labels.nothing;
  }

  // The choices of the form would be lost with the page.
  const holds = useCallback(() => true, []);

  return {
    busy,
    problem,
    say,
    departed,
    isStale,
    holds,
    reload: () => {
      setStale(false);
      say(undefined);
      router.refresh();
    },
    /** @returns whether the letter left or is scheduled */
    send: async ({ perMinute, sendAt, moment }: Departure): Promise<boolean> => {
      if (hasStarted.current) return true;
      // The confirmation may have been open for a while.
      if (sendAt !== undefined && Date.parse(sendAt) <= Date.now()) {
        say(problems.past);
        return false;
      }
      const done = await run(
        'send',
        () =>
          request<unknown>('post', letterPath(letter.id, '/send'), {
            locale,
            body: { version: letter.version, perMinute, ...(sendAt === undefined ? {} : { sendAt }) },
          }),
        sentence,
      );
      if (!done) return false;
      hasStarted.current = true;
      sayDone({ text: moment === undefined ? labels.started : fillText(labels.scheduled, { moment }) });
      router.push(href({ route: 'officeLetter', params: { id: letter.id } }, locale));
      return true;
    },
  };
}

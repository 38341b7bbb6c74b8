// One key per page: repeated clicks and retries create one letter.
'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { FailureWords } from '@/components/form/form-words';
import { failureText } from '@/components/form/sentences';
import type { Locale } from '@/lib/contract/core/locale';
import { newKey } from '@/lib/drafts/new-key';
import { createLetter } from '@/lib/letters/letter-calls';
import { missingVersions, setLeftOut, type Source } from '@/lib/letters/left-out';
import { href } from '@/lib/routes';

interface NewLetter {
  busy: boolean;
  problem: string | undefined;
  begin: (from?: { posts: readonly Source[]; whole: boolean }) => Promise<void>;
}

export function useNewLetter(locale: Locale, words: FailureWords): NewLetter {
  const router = useRouter();
  const key = useRef<string>(undefined);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  return {
    busy,
    problem,
    begin: async ({ posts, whole } = { posts: [], whole: false }) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      setProblem(undefined);
      key.current ??= newKey();
      const made = await createLetter({ key: key.current, posts: posts.map(({ id }) => id), whole }, locale);
      // A success leaves the page: the button stays busy.
      if (made.ok) {
        setLeftOut(made.value.id, missingVersions(posts));
        return router.push(href({ route: 'officeLetter', params: { id: made.value.id } }, locale));
      }
      running.current = false;
      setBusy(false);
      // A refused choice of articles is another letter.
      if (made.failure.status < 500 && made.failure.status !== 0) key.current = undefined;
      setProblem(failureText(made.failure, words, true));
    },
  };
}

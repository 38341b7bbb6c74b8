'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Result } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { readLetter } from '@/lib/letters/letter-calls';
import { isEditable } from '@/lib/letters/letter-texts';
import { isDeparting } from '@/lib/letters/progress';

interface Departed {
  /** Undefined while the letter has not left. */
  departed: Letter | undefined;
  look: () => Promise<void>;
}

/** The browser's Back restores the page as it was: reads what became of the letter. */
export function useDeparted(letter: Letter, locale: Locale): Departed {
  const router = useRouter();
  const [departed, setDeparted] = useState<Letter>();

  const { id } = letter;

  function take(read: Result<Letter>): void {
    if (!read.ok) return;
    const { value: present } = read;
    if (!isEditable(present) || isDeparting(present)) setDeparted(present);
    else if (present.version !== letter.version || present.sendAt !== letter.sendAt) router.refresh();
  }

  const taken = useEffectEvent(take);
  useEffect(() => {
    const read = () => void readLetter(id, { locale }).then((present) => taken(present));
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && read();
    read();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [id, locale]);

  return { departed, look: async () => take(await readLetter(id, { locale })) };
}

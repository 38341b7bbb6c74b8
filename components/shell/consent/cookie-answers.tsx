// The two answers to the cookie question, and the audience script that one of them allows.
'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { answer, currentConsent, watchConsent } from '@/lib/consent';
import { Button } from '../../ui/buttons/button';

export interface CookieAnswersProps {
  refuse: string;
  accept: string;
  /** Full address. */
  audienceScript: string;
  className?: string | undefined;
}

export function CookieAnswers({ refuse, accept, audienceScript, className }: CookieAnswersProps) {
  const consent = useSyncExternalStore(watchConsent, currentConsent, () => 'unset');

  useEffect(() => {
    if (consent !== 'true') return;
    // Once a page: taking a script out of the document does not stop it, a refusal holds from the next load on.
    if ([...document.scripts].some(({ src }) => src === audienceScript)) return;
    const script = document.createElement('script');
    script.src = audienceScript;
    script.async = true;
    document.head.append(script);
  }, [consent, audienceScript]);

  return (
    <div className={className}>
      <Button onClick={() => answer(false)}>{refuse}</Button>
      <Button onClick={() => answer(true)}>{accept}</Button>
    </div>
  );
}

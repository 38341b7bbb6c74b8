// The two answers to the cookie question, and the audience script that one of them allows.
'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { answer, CONSENT_BANNER, currentConsent, watchConsent } from '@/lib/consent';
import { Button } from '../../ui/buttons/button';

export interface CookieAnswersProps {
  refuse: string;
  accept: string;
  /** Full address. */
  audienceScript: string;
  className?: string | undefined;
}

/** Leaves the banner the room it takes: its height depends on the text size, the width and the name of the audience tool. */
function keepRoom(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = () => {
    const { position, bottom } = getComputedStyle(banner);
    // In a low window the banner scrolls away with the page.
    const room = position === 'fixed' ? banner.offsetHeight + parseFloat(bottom) : 0;
    style.setProperty('--cookie-room', `${room}px`);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(banner);
  addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    removeEventListener('resize', measure);
    style.removeProperty('--cookie-room');
  };
}

export function CookieAnswers({ refuse, accept, audienceScript, className }: CookieAnswersProps) {
  const consent = useSyncExternalStore(watchConsent, currentConsent, () => 'unset');

  useEffect(() => {
    const banner = document.getElementById(CONSENT_BANNER);
    // The first value is that of the server, whatever the visitor has answered.
    return banner && consent === 'unset' && currentConsent() === 'unset' ? keepRoom(banner) : undefined;
  }, [consent]);

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

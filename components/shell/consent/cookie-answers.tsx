'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { answer, CONSENT_BANNER, currentConsent, watchConsent } from '@/lib/consent';
import { Button } from '@/components/ui/buttons/button';

export interface CookieAnswersProps {
  refuse: string;
  accept: string;
  /** Absolute URL. */
  audienceScript: string;
  className?: string | undefined;
}

/** Height depends on text size, width and the tool's name. */
function keepRoom(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = () => {
    const { position, bottom } = getComputedStyle(banner);
    // Low windows: the banner is not fixed.
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
    // `consent` is the server's value during hydration.
    return banner && consent === 'unset' && currentConsent() === 'unset' ? keepRoom(banner) : undefined;
  }, [consent]);

  useEffect(() => {
    if (consent !== 'true') return;
    // A removed script does not stop: refusals apply at the next load.
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

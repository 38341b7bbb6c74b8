import { answer, askAgain, CONSENT_BANNER, currentConsent, watchConsent } from '@/lib/consent';
import type { Connect } from './site-element';

/** Reserves the banner's height at the bottom of the page: it depends on text size, width and the tool's name. */
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

/** A removed script does not stop: refusals apply at the next load. */
function loadOnce(address: string): void {
  if ([...document.scripts].some(({ src }) => src === address)) return;
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}

/** Contains the banner's buttons. Attribute `audience-script`: absolute URL, loaded after consent. */
export const connectCookieAnswers: Connect = (element, signal) => {
  let giveUpRoom: (() => void) | undefined;
  const follow = () => {
    giveUpRoom?.();
    const banner = document.getElementById(CONSENT_BANNER);
    const consent = currentConsent();
    giveUpRoom = banner && consent === 'unset' ? keepRoom(banner) : undefined;
    const script = element.getAttribute('audience-script');
    if (consent === 'true' && script !== null) loadOnce(script);
  };
  follow();
  const unwatch = watchConsent(follow);
  signal.addEventListener('abort', () => {
    unwatch();
    giveUpRoom?.();
  });
  element.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest<HTMLButtonElement>('button[value]');
      if (button) answer(button.value === 'true');
    },
    { signal },
  );
};

/** Contains the button that opens the cookie banner again: withdrawing must be as easy as consenting. */
export const connectCookieChoices: Connect = (element, signal) => {
  const button = element.querySelector('button');
  button?.addEventListener('click', () => askAgain(button), { signal });
};

import type { SessionTexts } from '@/lib/auth/session/check-session';
import { onSessionChange } from '@/lib/auth/session/session-events';
import { watchSession } from '@/lib/auth/session/watch-session';
import { hasDrafts } from '@/lib/drafts/has-drafts';
import { SiteElement } from './site-element';

/** Watches the session and contains the notice of its end. Attribute `texts`: the sentences as JSON. */
export class SessionWatch extends SiteElement {
  protected connect(signal: AbortSignal): void {
    const texts = JSON.parse(this.getAttribute('texts') ?? '') as SessionTexts;
    signal.addEventListener(
      'abort',
      watchSession(document.documentElement.lang, texts, (sentence) => this.#show(sentence)),
    );
    signal.addEventListener(
      'abort',
      onSessionChange(({ change }, event) => {
        // After all listeners: a form may show its own message.
        queueMicrotask(() =>
          this.#show(change === 'ended' && !event.defaultPrevented ? texts.sessionExpired : undefined),
        );
      }),
    );
    if (hasDrafts())
      void import('@/lib/drafts/draft-store')
        .then(({ removeOldDrafts }) => removeOldDrafts())
        // Offline: retried at the next load.
        .catch(() => undefined);
  }

  #showing = Promise.resolve();

  /** In this order, although the first waits for its code. */
  #show(sentence: string | undefined): void {
    const notice = this.querySelector<HTMLElement>('[role=alert]');
    if (!notice || (sentence === undefined && notice.hidden)) return;
    this.#showing = this.#showing
      .then(() => import('./session-notice'))
      .then(({ showNotice }) => showNotice(notice, sentence))
      // Offline: the page shows the end of the session when it is used.
      .catch(() => undefined);
  }
}

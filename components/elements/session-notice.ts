// session-watch.ts imports it for the first notice.
import { NOTICE_LIFE, pausingTimer } from '@/lib/pausing-timer';

/**
 * Calls `onEnd` after a time without pointer or focus on the notice.
 * @returns stops the timer
 */
function runOut(notice: HTMLElement, onEnd: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const { run, pause } = pausingTimer(NOTICE_LIFE, onEnd);
  const runIfLeft = () => {
    if (!notice.matches(':hover, :focus-within')) run();
  };
  for (const event of ['pointerenter', 'focusin']) notice.addEventListener(event, pause, { signal });
  // The focus has moved when the task ends.
  for (const event of ['pointerleave', 'focusout'])
    notice.addEventListener(event, () => setTimeout(() => signal.aborted || runIfLeft()), { signal });
  runIfLeft();
  return () => {
    stop.abort();
    pause();
  };
}

let stop: (() => void) | undefined;

/** @param sentence undefined: hides the notice */
export function showNotice(notice: HTMLElement, sentence: string | undefined): void {
  const text = notice.querySelector('p');
  const close = notice.querySelector('button');
  if (!text || !close) return;
  stop?.();
  const hide = () => showNotice(notice, undefined);
  close.onclick = hide;
  notice.hidden = sentence === undefined;
  if (sentence === undefined) delete notice.dataset.type;
  else notice.dataset.type = 'error';
  text.textContent = sentence ?? '';
  stop = sentence === undefined ? undefined : runOut(notice, hide);
}

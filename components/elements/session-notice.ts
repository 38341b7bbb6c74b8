// session-watch.ts imports it for the first notice.

/** Milliseconds, as the line of the notice (components/form/toast.module.scss). */
const LIFE = 5000;

/**
 * Calls `onEnd` after `life` milliseconds without pointer or focus on the notice.
 * @returns stops the timer
 */
function runOut(notice: HTMLElement, life: number, onEnd: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let left = life;
  let started = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left = Math.max(0, left - (Date.now() - started));
  };
  const run = () => {
    if (timer !== undefined || notice.matches(':hover, :focus-within')) return;
    started = Date.now();
    timer = setTimeout(onEnd, left);
  };
  for (const event of ['pointerenter', 'focusin']) notice.addEventListener(event, pause, { signal });
  // The focus has moved when the task ends.
  for (const event of ['pointerleave', 'focusout'])
    notice.addEventListener(event, () => setTimeout(() => signal.aborted || run()), { signal });
  run();
  return () => {
    stop.abort();
    clearTimeout(timer);
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
  stop = sentence === undefined ? undefined : runOut(notice, LIFE, hide);
}

/** Life of a notice in milliseconds, as its line (components/form/toast.module.scss). */
export const NOTICE_LIFE = 5000;

export interface PausingTimer {
  /** Starts or continues. */
  run: () => void;
  pause: () => void;
}

/** @param life milliseconds until the end, without pauses */
export function pausingTimer(life: number, onEnd: () => void): PausingTimer {
  let left = life;
  let started = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run: () => {
      if (timer !== undefined) return;
      started = Date.now();
      timer = setTimeout(onEnd, left);
    },
    pause: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left = Math.max(0, left - (Date.now() - started));
    },
  };
}

'use client';

import { useEffect, useRef, useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure, Result } from '@/lib/api/result';
import type { InspectorProps } from './props';

export interface Answer<T> {
  value: T | undefined;
  failure: ApiFailure | undefined;
  again: () => void;
  set: (value: T) => void;
}

/** @param path undefined: no request */
export function useAnswer<T>(
  path: `/api/${string}` | undefined,
  { guard, locale }: Pick<InspectorProps, 'guard' | 'locale'>,
  turn = '',
): Answer<T> {
  const [result, setResult] = useState<Result<T>>();
  const [value, setValue] = useState<T>();
  const [tries, setTries] = useState(0);
  const asking = useRef<AbortController>(undefined);

  useEffect(() => {
    if (path === undefined) return undefined;
    const stop = new AbortController();
    asking.current = stop;
    void guard
      .run(() => request<T>('get', path, { locale, signal: stop.signal }))
      .then((found) => {
        if (stop.signal.aborted) return;
        setResult(found);
        if (found.ok) setValue(found.value);
      });
    return () => stop.abort();
  }, [path, guard, locale, turn, tries]);

  return {
    value,
    failure: result && !result.ok ? result.failure : undefined,
    again: () => setTries((count) => count + 1),
    set: (next) => {
      // Drops a pending, older answer.
      asking.current?.abort();
      setResult(undefined);
      setValue(next);
    },
  };
}

// One call at a time. After the session the guard asks to sign in.
'use client';

import { useRef, useState } from 'react';
import { failureText } from '@/components/form/sentences';
import type { ApiFailure, Result } from '@/lib/api/result';
import type { InspectorProps } from './props';

export interface Calls {
  busy: string | undefined;
  problem: string | undefined;
  say: (problem: string | undefined) => void;
  /** @returns undefined on failure or while busy */
  run: <T>(
    name: string,
    call: () => Promise<Result<T>>,
    onFailure?: (failure: ApiFailure) => string | undefined,
  ) => Promise<T | undefined>;
}

export function useCall({ guard, words }: Pick<InspectorProps, 'guard' | 'words'>): Calls {
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const running = useRef(false);
  return {
    busy,
    problem,
    say: setProblem,
    run: async (name, call, onFailure) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(name);
      setProblem(undefined);
      const result = await guard.run(call);
      running.current = false;
      setBusy(undefined);
      if (result.ok) return result.value;
      // Invalid fields may be out of view.
      const fields = result.failure.errors?.map(({ message }) => message).join(' ');
      setProblem(onFailure?.(result.failure) ?? (fields || failureText(result.failure, words, true)));
      return undefined;
    },
  };
}

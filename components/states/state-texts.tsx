// Loaded early: error pages cannot load texts after a failure.
'use client';

import { createContext, useContext, type ReactNode } from 'react';

export interface FailedTexts {
  heading: string;
  text: string;
  retry: string;
  reference: string;
}

const StateTexts = createContext<FailedTexts | null>(null);

export function StateTextsProvider({ failed, children }: { failed: FailedTexts; children: ReactNode }) {
  return <StateTexts value={failed}>{children}</StateTexts>;
}

/** @throws Error outside StateTextsProvider */
export function useFailedTexts(): FailedTexts {
  const texts = useContext(StateTexts);
  if (!texts) throw new Error('useFailedTexts() needs a StateTextsProvider');
  return texts;
}

'use client';

import { createContext, useContext, type ReactNode } from 'react';
import type { Result } from '@/lib/api/result';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { RequestStep } from '@/lib/contract/requests/choices';
import type { WrongField } from '@/lib/requests/errors';
import type { ShortlistItem } from '@/lib/portfolio/shortlist';
import type { OpenDraft } from './open-draft';
import type { WizardWords } from './wizard-words';

export interface Requester {
  id: string;
  email: string;
  emailVerified: boolean;
}

export interface WizardState {
  words: WizardWords;
  user: Requester;
  /** The user's e-mail address; another tab may change it. */
  verified: boolean;
  setVerified: (verified: boolean) => void;
  draft: OpenDraft;
  guard: SignInGuard;
  step: RequestStep;
  go: (step: RequestStep, focus?: string) => void;
  /** Saves before a change of step; offline, in the browser. */
  save: (next: RequestStep) => Promise<Result<undefined>>;
  busy: boolean;
  setBusy: (busy: boolean) => void;
  wrong: readonly WrongField[];
  setWrong: (wrong: readonly WrongField[]) => void;
  /** This browser's shortlist. */
  carried: readonly ShortlistItem[];
}

export interface ReviewProps {
  /** Text accepted by sending. */
  consent: ReactNode;
  thankYou: string;
  onFailed: (failed: boolean) => void;
}

const WizardContext = createContext<WizardState | undefined>(undefined);
export const WizardProvider = WizardContext.Provider;

export function useWizard(): WizardState {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('useWizard() needs a WizardProvider');
  return wizard;
}

/** The submit button is outside the form. */
export const STEP_FORM = 'wizard-step';

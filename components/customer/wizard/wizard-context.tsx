// What the parts of the wizard share.
'use client';

import { createContext, useContext, type ReactNode } from 'react';
import type { Result } from '@/lib/api/result';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { RequestStep } from '@/lib/contract/requests/choices';
import type { WrongField } from '@/lib/requests/errors';
import type { ShortlistItem } from '@/lib/portfolio/shortlist';
import type { Desk } from './desk';
import type { WizardWords } from './wizard-words';

/** Whose request it is. */
export interface Requester {
  id: string;
  email: string;
  emailVerified: boolean;
}

export interface WizardState {
  words: WizardWords;
  user: Requester;
  desk: Desk;
  guard: SignInGuard;
  step: RequestStep;
  go: (step: RequestStep, focus?: string) => void;
  /** Saves before going on to a step; what cannot be sent for the moment is kept and counts as saved. */
  save: (next: RequestStep) => Promise<Result<undefined>>;
  busy: boolean;
  setBusy: (busy: boolean) => void;
  /** What the API found wrong when the request was sent. */
  wrong: readonly WrongField[];
  setWrong: (wrong: readonly WrongField[]) => void;
  /** The shortlist, as far as it was carried here. */
  carried: readonly ShortlistItem[];
}

/** What the page hands to the review. */
export interface ReviewProps {
  /** What is agreed to by sending. */
  consent: ReactNode;
  /** Where a request that was sent leads. */
  thankYou: string;
  /** Told whether sending has failed. */
  onFailed: (failed: boolean) => void;
}

const WizardContext = createContext<WizardState | undefined>(undefined);
export const WizardProvider = WizardContext.Provider;

export function useWizard(): WizardState {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error('This part of the wizard stands outside of it');
  return wizard;
}

/** The form of the step on show: what the button at the foot sends. */
export const STEP_FORM = 'wizard-step';

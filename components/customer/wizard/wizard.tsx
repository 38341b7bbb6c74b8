'use client';

import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Documents } from '@/components/form/uploads/documents';
import { AskAgain } from '@/components/form/credentials/ask-again';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { RequestStep } from '@/lib/contract/requests/choices';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import type { WrongField } from '@/lib/requests/errors';
import { knownLines } from '@/lib/requests/prefill';
import type { RequestValues } from '@/lib/requests/values';
import { fillText } from '@/lib/i18n/fill-text';
import { emptyShortlist, readShortlist, watchShortlist } from '@/lib/portfolio/shortlist';
import { DraftNotices } from './draft-notices';
import { ReviewStep } from './steps/review-step';
import { StepForm } from './steps/step-form';
import { StepHead } from './steps/step-head';
import { StepsNav } from './steps/steps-nav';
import { useVerifiedOnReturn } from '../use-verified-on-return';
import { useOpenDraft } from './use-open-draft';
import { useStep } from './steps/use-step';
import { STEP_FORM, WizardProvider, type Requester, type WizardState } from './wizard-context';
import { WizardFoot } from './wizard-foot';
import { WizardSide } from './wizard-side';
import type { WizardWords } from './wizard-words';
import styles from './wizard.module.scss';

function sendByKeys(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  const form = document.getElementById(STEP_FORM);
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  form.requestSubmit();
}

export interface WizardProps {
  words: WizardWords;
  user: Requester;
  request: ProjectRequest | undefined;
  values: RequestValues;
  step: RequestStep;
  /** The URL names a service: ignores the shortlist. */
  chosen: boolean;
  consent: ReactNode;
  thankYou: string;
}

export function Wizard({
  words,
  user,
  request,
  values,
  step: initial,
  chosen,
  consent,
  thankYou,
}: WizardProps) {
  const [guard] = useState(() => new SignInGuard());
  const { draft, version, restored, show, discard } = useOpenDraft({
    locale: words.locale,
    guard,
    owner: user.id,
    values,
    inPage: request,
    services: words.services,
    chosen,
  });
  const { shown, go } = useStep(draft.saver, initial);
  const [verified, setVerified] = useState(user.emailVerified);
  useVerifiedOnReturn({
    locale: words.locale,
    unverified: !verified,
    onVerified: () => setVerified(true),
  });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const shortlist = useSyncExternalStore(watchShortlist, readShortlist, () => emptyShortlist);
  const carried = useMemo(() => knownLines(shortlist, words.services), [shortlist, words.services]);
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = shown;

  // Unsaved input keeps the page when the session ends.
  const holds = useCallback(
    () => draft.saver.getState().kind !== 'untouched' || draft.saver.unsaved || draft.queue.busy,
    [draft],
  );

  useEffect(() => {
    if (shown.first) return;
    const target = (shown.focus && document.getElementById(shown.focus)) || heading.current;
    target?.focus({ preventScroll: target === heading.current });
    if (target === heading.current) window.scrollTo(0, 0);
  }, [shown]);

  const save = useCallback(
    async (next: RequestStep) => {
      setBusy(true);
      draft.saver.reach(next);
      const saved = await guard.run(() => draft.saver.flush());
      setBusy(false);
      return saved;
    },
    [draft, guard],
  );

  const wizard = useMemo<WizardState>(
    () => ({
      words,
      user,
      verified,
      setVerified,
      draft,
      guard,
      step,
      go,
      save,
      busy,
      setBusy,
      wrong,
      setWrong,
      carried,
    }),
    [words, user, verified, draft, guard, step, go, save, busy, wrong, carried],
  );

  return (
    <WizardProvider value={wizard}>
      {/* Listens for the shortcut of the foot's button. */}
      <div className={`wrap ${styles.wizard}`} onKeyDown={sendByKeys}>
        <StepsNav />
        <div className={styles.main}>
          <StepHead heading={heading} />
          {step === 'general' && !verified && (
            <p className={styles.notice}>{fillText(words.wizard.unverified, { email: user.email })}</p>
          )}
          <DraftNotices restored={restored} onDiscard={discard} onShow={show} />
          {step === 'review' ? (
            <ReviewStep key={version} consent={consent} thankYou={thankYou} onFailed={setFailed} />
          ) : (
            <StepForm key={`${step} ${version}`} step={step}>
              {step === 'documents' && <Documents queue={draft.queue} words={words.documents} />}
            </StepForm>
          )}
        </div>
        <WizardSide />
        <WizardFoot failed={failed && step === 'review'} />
      </div>
      <AskAgain
        guard={guard}
        email={user.email}
        words={words.form}
        holds={holds}
        onAgain={() => draft.saver.resume()}
      />
    </WizardProvider>
  );
}

'use client';

import { useEffect, useRef } from 'react';
import { ResendVerification } from '@/components/form/credentials/resend-verification';
import formStyles from '@/components/form/form.module.scss';
import { failureText, fieldSentence } from '@/components/form/sentences';
import { fieldId } from '@/components/form/use-contract-form';
import type { Problem } from './use-submission';
import { STEP_FORM, useWizard } from './wizard-context';
import styles from './steps/step.module.scss';

interface Props {
  problem: Problem | undefined;
  count: number;
}

export function SubmissionProblem({ problem, count }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { words } = useWizard();
  // Consent field and conflict dialog show their own errors.
  const shown = problem && problem.kind !== 'consent' && problem.kind !== 'decision' ? problem : undefined;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [shown, count]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      className={`${formStyles.summary} no-print`}
      tabIndex={-1}
      role="alert"
      id="wizard-problem"
    >
      {shown.kind === 'failed' && <Failed problem={shown} />}
      {shown.kind === 'uploads' && <Uploads />}
      {shown.kind === 'unverified' && (
        <>
          <p className={formStyles.message}>{words.form.codes['EMAIL_NOT_VERIFIED']}</p>
          <ResendVerification words={words.form} labels={words.resend} />
        </>
      )}
    </div>
  );
}

function Uploads() {
  const { words, go } = useWizard();
  const { submit } = words.wizard;
  return (
    <>
      <p className={formStyles.message}>{submit.uploads}</p>
      <p>
        <button type="button" className={styles.edit} onClick={() => go('documents')}>
          {submit.toDocuments}
        </button>
      </p>
    </>
  );
}

function Failed({ problem: { failure, stored } }: { problem: Extract<Problem, { kind: 'failed' }> }) {
  const { words, go, wrong } = useWizard();
  const { submit } = words.wizard;
  return (
    <>
      <p className={formStyles.message}>{submit.failed}</p>
      {wrong.length === 0 ? (
        <>
          <p>{failureText(failure, words.form, true)}</p>
          <p>{stored === 'there' ? submit.saved : submit.savedHere}</p>
        </>
      ) : (
        <>
          <p>{submit.fix}</p>
          <ul>
            {wrong.map(({ step, name, reason }) => (
              <li key={name}>
                <button
                  type="button"
                  className={styles.edit}
                  onClick={() => go(step, fieldId(STEP_FORM, name))}
                >
                  {words.wizard.names[step]} – {fieldSentence(name, reason, words.form)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

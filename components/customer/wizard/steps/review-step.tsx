'use client';

import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { PrintButton } from '@/components/form/actions/print-button';
import { RequestDetails } from '@/components/request/request-details';
import { Check } from '@/components/ui/fields/check';
import type { RequestStep } from '@/lib/contract/requests/choices';
import { formatDate } from '@/lib/format/dates';
import { formatSize } from '@/lib/format/sizes';
import { fillText } from '@/lib/i18n/fill-text';
import { fieldsOf } from '@/lib/requests/steps';
import { dayAt } from '@/lib/format/days';
import { draftOf } from '@/lib/requests/values';
import { fieldId } from '@/components/form/use-contract-form';
import { leaveFor } from '../leave';
import { SubmissionProblem } from '../submission-problem';
import styles from './step.module.scss';
import { useSubmission } from '../use-submission';
import { STEP_FORM, useWizard, type ReviewProps } from '../wizard-context';

const CONSENT = 'wizard-consent';

export function ReviewStep({ consent, thankYou, onFailed }: ReviewProps) {
  const { words, draft, go, step, verified } = useWizard();
  const { wizard, locale, details } = words;
  const { saver } = draft;
  const [ticked, setTicked] = useState(false);
  const { problem, count, waiting, submit } = useSubmission(({ id }) =>
    leaveFor(`${thankYou}?${new URLSearchParams({ request: id }).toString()}`),
  );
  useSyncExternalStore(saver.subscribe, saver.getState, saver.getState);
  const documents = useSyncExternalStore(
    draft.queue.subscribe,
    draft.queue.getUploads,
    draft.queue.getUploads,
  );
  const failed = problem?.kind === 'failed';
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => onFailed(failed), [failed, onFailed]);
  useEffect(() => {
    if (problem?.kind === 'consent') box.current?.focus();
  }, [problem, count]);

  const edit = (section: RequestStep) => (
    <button type="button" className={styles.edit} onClick={() => go(section, focusIn(section))}>
      {wizard.details.edit}
      <span className="vh"> {wizard.names[section]}</span>
    </button>
  );
  const focusIn = (section: RequestStep) => {
    const [first] = fieldsOf(section, saver.values.projectType);
    return first && section !== 'documents' ? fieldId(STEP_FORM, first.name) : undefined;
  };

  return (
    <form
      id={STEP_FORM}
      className={styles.form}
      method="post"
      noValidate
      aria-labelledby="wizard-heading"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(ticked);
      }}
    >
      <SubmissionProblem problem={problem} count={count} />
      <RequestDetails
        request={draftOf(saver.values, step)}
        words={details}
        label={
          <span suppressHydrationWarning>
            {fillText(wizard.details.draftOf, { date: formatDate(dayAt(new Date()), locale) })}
          </span>
        }
        documents={documents.length > 0 && <Documents />}
        edit={edit}
      />
      <div className="no-print">
        <PrintButton label={wizard.details.print} />
      </div>
      {!verified && problem?.kind !== 'unverified' && (
        <p className={`${styles.remark} no-print`}>{wizard.submit.unverified}</p>
      )}
      <div className="no-print">
        <Check
          ref={box}
          id={CONSENT}
          label={consent}
          checked={ticked}
          error={problem?.kind === 'consent' && !ticked ? wizard.submit.consentMissing : undefined}
          onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
        />
      </div>
      <p className="small muted no-print" role="status">
        {waiting && wizard.submit.waiting}
      </p>
    </form>
  );
}

function Documents() {
  const { words, draft } = useWizard();
  const { queue } = draft;
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads);
  const { details } = words.wizard;
  const joined = uploads.filter(({ state }) => state.kind !== 'refused' && state.kind !== 'cut');
  const left = uploads
    .filter(({ state }) => state.kind === 'refused' || state.kind === 'cut')
    .map(({ name }) => name);
  return (
    <>
      {joined.length > 0 && (
        <ul>
          {joined.map(({ key, name, size, state }) => (
            <li key={key}>
              {name}{' '}
              <span className="num">
                {state.kind === 'received' ? formatSize(size, words.locale) : details.sending}
              </span>
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <p className={styles.left}>{fillText(details.notJoined, { names: left.join(', ') })}</p>
      )}
    </>
  );
}

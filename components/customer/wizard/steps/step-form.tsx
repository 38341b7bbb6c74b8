'use client';

import { useEffect, useState, type ReactNode } from 'react';
import type { FieldPath } from 'react-hook-form';
import { Summary } from '@/components/form/summary';
import { useContractForm } from '@/components/form/use-contract-form';
import { useHydrated } from '@/components/form/use-hydrated';
import { fail, type ApiFailure, type Result } from '@/lib/api/result';
import { requestSteps, type RequestStep } from '@/lib/contract/requests/choices';
import { wrongField } from '@/lib/requests/errors';
import { fieldsOf, stepNumber } from '@/lib/requests/steps';
import { dayAt } from '@/lib/format/days';
import { valueAt, withAnswers, type RequestValues } from '@/lib/requests/values';
import { StepFields } from '../fields/step-fields';
import styles from './step.module.scss';
import { STEP_FORM, useWizard } from '../wizard-context';

interface Props {
  step: RequestStep;
  children?: ReactNode;
}

export function StepForm({ step, children }: Props) {
  const { words, draft, go, save, wrong, setWrong } = useWizard();
  const { saver } = draft;
  const [defaults] = useState(() => saver.values);
  const hydrated = useHydrated();
  const fields = fieldsOf(step, defaults.projectType);
  const names = fields.map(({ name }) => name as FieldPath<RequestValues>);
  const next = requestSteps[stepNumber(step)] ?? step;

  /** The API's field names differ from the form's. */
  const placed = (failure: ApiFailure): ApiFailure => ({
    ...failure,
    errors: failure.errors?.flatMap((error) => {
      const found = wrongField(error, saver.values.projectType);
      return found ? [{ ...error, field: found.name, message: error.message }] : [];
    }),
  });

  async function send(): Promise<Result<undefined>> {
    const missing = fields.filter(
      ({ name, required }) => required && String(valueAt(saver.values, name)).trim() === '',
    );
    // The schema may not have loaded.
    if (missing.length > 0)
      return fail({
        status: 422,
        code: 'INVALID',
        message: words.form.correct,
        errors: missing.map(({ name }) => ({ field: name, code: 'required', message: 'required' })),
      });
    const saved = await save(next);
    return saved.ok ? saved : fail(placed(saved.failure));
  }

  const contract = useContractForm<RequestValues, unknown, undefined>({
    id: STEP_FORM,
    schema: () => import('./step-schema').then((module) => module.stepSchema(step, dayAt(new Date()))),
    defaults,
    names,
    required: fields.filter(({ required }) => required).map(({ name }) => name as FieldPath<RequestValues>),
    words: words.form,
    send,
    onDone: () => {
      setWrong(wrong.filter((found) => found.step !== step));
      go(next);
    },
  });
  const { subscribe, setError } = contract.form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          saver.change(withAnswers(saver.values, values, fieldsOf(step, defaults.projectType))),
      }),
    [subscribe, saver, step, defaults],
  );

  useEffect(() => {
    for (const { step: where, name, reason } of wrong)
      if (where === step) setError(name as FieldPath<RequestValues>, { type: 'server', message: reason });
  }, [wrong, step, setError]);

  return (
    <form
      id={STEP_FORM}
      className={styles.form}
      method="post"
      noValidate
      aria-labelledby="wizard-heading"
      onFocus={contract.warm}
      onSubmit={contract.submit}
    >
      <Summary id="wizard-summary" message={contract.message} />
      {contract.requirement && <p className="small muted">{contract.requirement}</p>}
      {children}
      {/* Disables fields before hydration; no group for screen readers. */}
      <fieldset role="presentation" className={styles.fields} disabled={!hydrated}>
        <StepFields contract={contract} fields={fields} defaults={defaults} words={words} />
      </fieldset>
    </form>
  );
}

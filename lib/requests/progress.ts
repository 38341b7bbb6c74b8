// How far a draft has come: which step is open, and which is the first that lacks an answer.
import { requestSteps, type RequestStep } from '@/lib/contract/requests/choices';
import { fieldsOf, stepNumber } from './steps';
import { valueAt, type RequestValues } from './values';

const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === '';

/** Whether a step has every answer a request cannot do without. */
export function isComplete(step: RequestStep, values: RequestValues): boolean {
  return fieldsOf(step, values.projectType).every(
    ({ name, required }) => !required || !isEmpty(valueAt(values, name)),
  );
}

/** The earlier of two steps. */
const earlier = (one: RequestStep, other: RequestStep): RequestStep =>
  stepNumber(one) <= stepNumber(other) ? one : other;
export const later = (one: RequestStep, other: RequestStep): RequestStep =>
  earlier(one, other) === one ? other : one;

/** The first step that lacks an answer; the last one when none does. */
export function firstIncomplete(values: RequestValues): RequestStep {
  return requestSteps.find((step) => !isComplete(step, values)) ?? 'review';
}

/** @param value from an address: anything */
export function stepIn(value: unknown): RequestStep | undefined {
  return requestSteps.find((step) => step === value);
}

/**
 * The step to show: the one asked for, unless the draft has not come that far or lacks an answer before it.
 * @param reached the furthest step the draft has been at
 */
export function openStep(
  asked: RequestStep | undefined,
  reached: RequestStep,
  values: RequestValues,
): RequestStep {
  const furthest = earlier(reached, firstIncomplete(values));
  return asked ? earlier(asked, furthest) : furthest;
}

import { requestSteps, type RequestStep } from '@/lib/contract/requests/choices';
import { fieldsOf, stepNumber } from './steps';
import { valueAt, type RequestValues } from './values';

const isEmpty = (value: unknown) => typeof value !== 'string' || value.trim() === '';

export function isComplete(step: RequestStep, values: RequestValues): boolean {
  return fieldsOf(step, values.projectType).every(
    ({ name, required }) => !required || !isEmpty(valueAt(values, name)),
  );
}

const earlier = (one: RequestStep, other: RequestStep): RequestStep =>
  stepNumber(one) <= stepNumber(other) ? one : other;
export const later = (one: RequestStep, other: RequestStep): RequestStep =>
  earlier(one, other) === one ? other : one;

/** The last step if no field is missing. */
export function firstIncomplete(values: RequestValues): RequestStep {
  return requestSteps.find((step) => !isComplete(step, values)) ?? 'review';
}

export function stepIn(value: unknown): RequestStep | undefined {
  return requestSteps.find((step) => step === value);
}

/** At most `reached` (the furthest step so far) or the first incomplete step. */
export function openStep(
  requested: RequestStep | undefined,
  reached: RequestStep,
  values: RequestValues,
): RequestStep {
  const furthest = earlier(reached, firstIncomplete(values));
  return requested ? earlier(requested, furthest) : furthest;
}

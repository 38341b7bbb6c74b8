// Validates filled fields on blur, then invalid ones on change.
'use client';

import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { ApiFailure, Result } from '@/lib/api/result';
import { onSessionChange } from '@/lib/auth/session/session-events';
import { contractResolver, warmResolver, type LoadSchema } from './contract-resolver';
import type { FormWords } from './form-words';
import { failureText, fieldSentence, wrongSentence } from './sentences';

export interface ContractFormOptions<Values extends FieldValues, Body, Answer> {
  id: string;
  schema: LoadSchema<Values, Body>;
  defaults: DefaultValues<Values>;
  /** Visible fields in order; other errors appear above the form. */
  names: readonly FieldPath<Values>[];
  required?: readonly FieldPath<Values>[] | 'all' | undefined;
  words: FormWords;
  send: (body: Body) => Promise<Result<Answer>>;
  /** 'leaving': the next page loads, the form stays busy. */
  onDone: (answer: Answer, form: UseFormReturn<Values, unknown, Body>) => 'leaving' | undefined | void;
  /** 'said': shown already. */
  onFailure?: ((failure: ApiFailure, form: UseFormReturn<Values, unknown, Body>) => unknown) | undefined;
  /** Signs in on the page after the session. */
  signedIn?: boolean | undefined;
  /** The schema requires more than the API: values must be validated. */
  validateFirst?: boolean | undefined;
}

export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll('.', '-')}`;

/** With its group: “Line 2, Item”. */
function labelOf(id: string): string {
  const element = document.getElementById(id);
  const label = (element as HTMLInputElement | null)?.labels?.[0]?.firstChild?.textContent?.trim();
  const group = element?.closest('[role="group"]')?.getAttribute('aria-label');
  return label ? [group, label].filter(Boolean).join(', ') : '';
}

const isSubmitButton = (element: unknown): boolean =>
  element instanceof HTMLButtonElement && element.type === 'submit';

export interface FormMessage {
  text: string;
  /** A snapshot: corrections are not announced. */
  wrong: readonly { id: string; sentence: string }[];
  /** Distinguishes equal messages. */
  count: number;
}

export interface FieldProps {
  id: string;
  error: string | undefined;
  /** Of the format that the error asks for. */
  example: string | undefined;
  /** Id of the sentence that each field is required; undefined if labels mark optional fields. */
  requirement: string | undefined;
  busy: boolean;
  input: {
    name: string;
    /** `required` would validate before any input. */
    'aria-required'?: true;
    ref: (element: HTMLElement | null) => void;
    onChange: (event: { target: unknown; type?: unknown }) => void;
    onBlur: (event: { target: unknown; type?: unknown; relatedTarget?: unknown }) => void;
  };
}

export interface ContractForm<Values extends FieldValues, Body> {
  id: string;
  form: UseFormReturn<Values, unknown, Body>;
  words: FormWords;
  busy: boolean;
  message: FormMessage | undefined;
  requirement: string | undefined;
  field: (name: FieldPath<Values>) => FieldProps;
  /** During submission or before. */
  ended: 'sending' | 'filling' | undefined;
  resume: () => void;
  giveUp: () => void;
  warm: () => void;
  submit: (event?: FormEvent) => void;
}

export function useContractForm<Values extends FieldValues, Body, Answer>(
  options: ContractFormOptions<Values, Body, Answer>,
): ContractForm<Values, Body> {
  const {
    id,
    schema,
    defaults,
    names,
    required = [],
    words,
    send,
    onDone,
    onFailure,
    signedIn = false,
    validateFirst = false,
  } = options;
  const [resolver] = useState(() => contractResolver(schema, { validateFirst }));
  const form = useForm<Values, unknown, Body>({
    defaultValues: defaults,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { formState } = form;
  const { isDirty } = formState;
  const needsAll = required === 'all' && names.length > 1;
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage>();
  const [ended, setEnded] = useState<'sending' | 'filling'>();
  // Two submits in one tick see the same state.
  const running = useRef(false);
  const count = useRef(0);
  // Validation clears API errors.
  const refused = useRef(new Set<FieldPath<Values>>());

  useEffect(() => {
    if (!signedIn) return undefined;
    return onSessionChange(({ change }, event) => {
      if (change !== 'ended' || !(isDirty || running.current)) return;
      // The login page would lose the input.
      event.preventDefault();
      setEnded((before) => before ?? (running.current ? 'sending' : 'filling'));
    });
  }, [signedIn, isDirty]);

  function say(text: string): void {
    count.current += 1;
    setMessage({
      text,
      count: count.current,
      wrong: named(
        found().map(({ name, reason }) => ({
          id: fieldId(id, name),
          sentence: fieldSentence(name, reason, words),
        })),
      ),
    });
  }

  /** Equal sentences, and the one for any field, begin with the label of their field. */
  function named(wrong: FormMessage['wrong']): FormMessage['wrong'] {
    return wrong.map((one) => {
      const isVague =
        one.sentence === words.fields['required'] ||
        wrong.some((other) => other !== one && other.sentence === one.sentence);
      const label = isVague ? labelOf(one.id) : '';
      const colon = words.locale === 'fr' ? '\u202f: ' : ': ';
      return label === '' ? one : { ...one, sentence: `${label}${colon}${one.sentence}` };
    });
  }

  /** A code or the API's text. */
  function found(): { name: FieldPath<Values>; reason: string }[] {
    return names.flatMap((name) => {
      const { error } = form.getFieldState(name);
      return error ? [{ name, reason: error.message || 'other' }] : [];
    });
  }

  function tell(failure: ApiFailure): void {
    if (signedIn && failure.status === 401) return setEnded('sending');
    if (onFailure?.(failure, form) === 'said') return undefined;
    for (const { field, code, message: reason } of failure.errors ?? [])
      if ((names as readonly string[]).includes(field))
        form.setError(field as FieldPath<Values>, { type: code, message: reason });
    refused.current = new Set(found().map(({ name }) => name));
    return say(failureText(failure, words, signedIn));
  }

  async function attempt(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setMessage(undefined);
    form.clearErrors();
    refused.current.clear();
    let leaving = false;
    const sendBody = async (body: Body) => {
      const result = await send(body);
      if (result.ok) leaving = onDone(result.value, form) === 'leaving';
      else tell(result.failure);
    };
    const list = (errors: FieldErrors<Values>) => {
      const wrong = found().map(({ name, reason }) => ({ name, code: reason }));
      if (wrong.length > 0) return say(wrongSentence(wrong, words));
      // The schema did not load.
      if (errors.root) return say(failureText({ status: 0, code: 'NETWORK' }, words, signedIn));
      // Values without a field: as if the API refused them.
      const message = words.correct;
      const refusals = Object.keys(errors).map((field) => ({ field, code: 'other', message }));
      return tell({ status: 422, code: 'INVALID', message, errors: refusals });
    };
    try {
      await form.handleSubmit(sendBody, list)();
    } finally {
      running.current = leaving;
      setBusy(leaving);
    }
  }

  function recheck(): void {
    const wrong = found().flatMap(({ name }) => (refused.current.has(name) ? [] : [name]));
    if (wrong.length > 0) void form.trigger(wrong);
  }

  function field(name: FieldPath<Values>): FieldProps {
    const { onChange, onBlur, ref } = form.register(name);
    const { error } = form.getFieldState(name, formState);
    const reason = error?.message || 'other';
    return {
      id: fieldId(id, name),
      error: error && fieldSentence(name, reason, words),
      example: error && words.fields[`${name.split('.').at(-1)}_${reason}_example`],
      requirement: needsAll ? `${id}-required` : undefined,
      busy,
      input: {
        name,
        ...(required === 'all' || required.includes(name) ? { 'aria-required': true as const } : {}),
        ref,
        onChange: (event) => {
          refused.current.delete(name);
          void onChange(event).then(recheck);
        },
        onBlur: (event) => {
          void onBlur(event);
          // An error would move the submit button before the click; submitting validates anyway.
          if (isSubmitButton(event.relatedTarget) || refused.current.has(name)) return;
          const value: unknown = form.getValues(name);
          if (value !== '' && form.getFieldState(name, formState).isDirty) void form.trigger(name);
        },
      },
    };
  }

  return {
    id,
    form,
    words,
    busy,
    message,
    requirement: needsAll
      ? words.common.allRequired
      : names.length > 1 && required.length > 0
        ? words.common.someRequired
        : undefined,
    field,
    ended,
    resume: () => {
      setEnded(undefined);
      if (ended === 'sending') void attempt();
    },
    giveUp: () => {
      setEnded(undefined);
      say(words.catalogue.sessionExpired);
    },
    warm: () => warmResolver(schema),
    submit: (event) => {
      event?.preventDefault();
      void attempt();
    },
  };
}

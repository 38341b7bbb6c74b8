// A form that speaks to one call of the API: checked by the contract's schema, sent once, its failures put where they belong.
// Fields are checked when left (once filled), then at each change while something is wrong.
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
  /** Unique on the page: ids of fields derive from it. */
  id: string;
  schema: LoadSchema<Values, Body>;
  defaults: DefaultValues<Values>;
  /** Fields this form shows, in order; what the server finds wrong elsewhere is said over the form. */
  names: readonly FieldPath<Values>[];
  /** Fields that must be filled in, or 'all': the form says so before it is sent. */
  required?: readonly FieldPath<Values>[] | 'all' | undefined;
  words: FormWords;
  send: (body: Body) => Promise<Result<Answer>>;
  /** 'leaving': another page is on its way, and the form stays as it is. */
  onDone: (answer: Answer, form: UseFormReturn<Values, unknown, Body>) => 'leaving' | undefined | void;
  /** Sees each failure before it is worded. 'said': there is nothing to word. */
  onFailure?: ((failure: ApiFailure, form: UseFormReturn<Values, unknown, Body>) => unknown) | undefined;
  /** The form belongs to somebody signed in: when the session ends under it, they can sign in again in place. */
  signedIn?: boolean | undefined;
  /** The schema asks for more than the server does: nothing is sent unchecked. */
  careful?: boolean | undefined;
}

/** Id of a field's control; names of nested fields have dots. */
export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll('.', '-')}`;

const isSubmitButton = (element: unknown): boolean =>
  element instanceof HTMLButtonElement && element.type === 'submit';

/** What stands over the form. */
export interface FormMessage {
  text: string;
  /** Wrong fields in the order they stand, as they were when it was said: the list does not talk while it is worked off. */
  wrong: readonly { id: string; sentence: string }[];
  /** Tells two equal messages apart. */
  count: number;
}

export interface FieldProps {
  id: string;
  error: string | undefined;
  /** While the form is sent its fields can be read, not changed. */
  busy: boolean;
  input: {
    name: string;
    /** Not `required`: browsers call such a field invalid before anything was typed. */
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
  /** What to say of required fields over the form; undefined where there is one field or none is required. */
  requirement: string | undefined;
  field: (name: FieldPath<Values>) => FieldProps;
  /** The session ended under the form; while it was sent, or while it was filled. */
  ended: 'sending' | 'filling' | undefined;
  /** Signed in again: what was being sent is sent. */
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
    careful = false,
  } = options;
  const [resolver] = useState(() => contractResolver(schema, { careful }));
  const form = useForm<Values, unknown, Body>({
    defaultValues: defaults,
    resolver,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { formState } = form;
  const { isDirty } = formState;
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<FormMessage>();
  const [ended, setEnded] = useState<'sending' | 'filling'>();
  // Two submits in one tick see the same state, but not the same ref.
  const running = useRef(false);
  const count = useRef(0);
  // Fields whose error came with a refusal. The schema knows nothing of it: checking them again would clear it.
  const refused = useRef(new Set<FieldPath<Values>>());

  useEffect(() => {
    if (!signedIn) return undefined;
    return onSessionChange(({ change }, event) => {
      if (change !== 'ended' || !(isDirty || running.current)) return;
      // The page would go to the login form, and what is typed here with it.
      event.preventDefault();
      setEnded((before) => before ?? (running.current ? 'sending' : 'filling'));
    });
  }, [signedIn, isDirty]);

  function say(text: string): void {
    count.current += 1;
    setMessage({
      text,
      count: count.current,
      wrong: found().map(({ name, said }) => ({
        id: fieldId(id, name),
        sentence: fieldSentence(name, said, words),
      })),
    });
  }

  /** What is wrong now: a code, or a sentence of the server's. */
  function found(): { name: FieldPath<Values>; said: string }[] {
    return names.flatMap((name) => {
      const { error } = form.getFieldState(name);
      return error ? [{ name, said: error.message || 'other' }] : [];
    });
  }

  function tell(failure: ApiFailure): void {
    if (signedIn && failure.status === 401) return setEnded('sending');
    if (onFailure?.(failure, form) === 'said') return undefined;
    for (const { field, code, message: said } of failure.errors ?? [])
      if ((names as readonly string[]).includes(field))
        form.setError(field as FieldPath<Values>, { type: code, message: said });
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
      const wrong = found().map(({ name, said }) => ({ name, code: said }));
      if (wrong.length > 0) return say(wrongSentence(wrong, words));
      // The schema could not be loaded.
      if (errors.root) return say(failureText({ status: 0, code: 'NETWORK' }, words, signedIn));
      // Values without a field, which the server would refuse alike.
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
    return {
      id: fieldId(id, name),
      error: error && fieldSentence(name, error.message || 'other', words),
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
          // An error would push the submit button from under the pointer; sending checks all fields.
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
    requirement:
      names.length < 2 || required.length === 0
        ? undefined
        : required === 'all'
          ? words.common.allRequired
          : words.common.someRequired,
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

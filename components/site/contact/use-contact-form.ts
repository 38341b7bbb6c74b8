// Typed text survives failures.
'use client';

import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { useContractForm, type ContractForm } from '@/components/form/use-contract-form';
import { useDraft } from '@/components/form/writing/use-draft';
import { request } from '@/lib/api/browser/browser';
import type { ContactReceipt } from '@/lib/contract/contacts/form-schemas';
import type { ServiceId } from '@/lib/contract/projects/services';
import { asksForInformation } from './selected-service';
import type { ContactBody, ContactValues } from './contact-values';
import { useCaptcha, type CaptchaState } from './use-captcha';
import { useOwnDetails } from './use-own-details';

export interface Received extends ContactReceipt {
  fullName: string;
  email: string;
}

export interface ContactForm {
  contract: ContractForm<ContactValues, ContactBody>;
  captcha: CaptchaState;
  received: Received | undefined;
  /** Submitted before the captcha arrived. */
  isWaiting: boolean;
  /** No answer came: the message may have arrived. */
  unanswered: boolean;
  /** Returns to the form, with the sender's details. */
  another: () => void;
}

const names = [
  'fullName',
  'email',
  'company',
  'phone',
  'subject',
  'message',
  'captchaAnswer',
  'gdprConsent',
] as const;
const typed = ['fullName', 'email', 'company', 'phone', 'subject', 'message'] as const;
const empty = {
  fullName: '',
  email: '',
  company: '',
  phone: '',
  subject: 'quote',
  message: '',
  captchaToken: '',
  captchaAnswer: '',
  website: '',
} as const;

export function useContactForm(words: FormWords, service: ServiceId | undefined): ContactForm {
  const { locale } = words;
  const captcha = useCaptcha(locale);
  const [received, setReceived] = useState<Received>();
  const [again, setAgain] = useState(0);
  const [unanswered, setUnanswered] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const contract = useContractForm<ContactValues, ContactBody, { contact: ContactReceipt }>({
    id: 'contact',
    schema: () => import('@/lib/contract/contacts/form-schemas').then((module) => module.contactForm),
    defaults: empty,
    names,
    required: ['fullName', 'email', 'subject', 'message', 'captchaAnswer', 'gdprConsent'],
    words,
    send: (body) => request('post', '/api/contact', { body: { ...body, service, locale }, locale }),
    onDone: ({ contact }, form) => {
      const { fullName, email, company, phone } = form.getValues();
      setReceived({ ...contact, fullName, email });
      setUnanswered(false);
      form.reset({ ...empty, fullName, email, company, phone });
      draft.drop();
    },
    onFailure: ({ status, code }) => {
      // Other failures are refusals: the message was not received.
      setUnanswered(status === 0 || status >= 500);
      // Only a wrong answer consumes the captcha.
      if (code === 'CAPTCHA_WRONG') captcha.ask();
    },
  });
  const { getValues, setValue, setFocus } = contract.form;
  const draft = useDraft(contract.form, { key: 'draft:contact', names: typed, ownerless: true });
  useOwnDetails(contract.form, locale);

  useEffect(() => {
    if (!captcha.captcha) return;
    setValue('captchaToken', captcha.captcha.token);
    setValue('captchaAnswer', '');
  }, [captcha.captcha, setValue]);

  // When the captcha arrives. Must follow the effect above, which clears the answer.
  const submitLate = useEffectEvent(() => {
    if (isWaiting) submit();
  });
  useEffect(() => {
    if (captcha.captcha) submitLate();
  }, [captcha.captcha]);

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    setIsWaiting(!captcha.captcha);
    if (captcha.captcha) contract.submit();
    else if (captcha.failure) captcha.ask();
  }

  // After the draft is restored, so that a chosen subject stays.
  useEffect(() => {
    if (asksForInformation(location.search) && getValues('subject') === empty.subject)
      setValue('subject', 'info');
  }, [getValues, setValue]);

  useEffect(() => {
    if (again > 0) setFocus('message');
  }, [again, setFocus]);

  return {
    contract: { ...contract, submit },
    captcha,
    isWaiting: isWaiting && !captcha.captcha && !captcha.failure,
    received,
    unanswered,
    another: () => {
      captcha.ask();
      setAgain((times) => times + 1);
      setReceived(undefined);
    },
  };
}

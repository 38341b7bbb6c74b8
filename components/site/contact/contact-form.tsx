'use client';

import type { ReactNode } from 'react';
import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import form from '@/components/form/form.module.scss';
import { TextField } from '@/components/form/text-field';
import { Check } from '@/components/ui/fields/check';
import { Options } from '@/components/ui/fields/options';
import type { Messages } from '@/lib/i18n/messages';
import { contactSubjects } from '@/lib/contract/contacts/choices';
import { SelectedService } from './selected-service-line';
import { useSelectedService } from './selected-service';
import { CaptchaField } from './captcha-field';
import { ContactReceived } from './contact-received';
import { MessageField } from './message-field';
import { useContactForm } from './use-contact-form';

export interface ContactFormProps {
  words: FormWords;
  labels: Messages['contact']['form'];
  receivedLabels: Messages['contact']['received'];
  services: Readonly<Record<string, string>>;
  /** Terms that the sender accepts. */
  consent: ReactNode;
  promise: string;
  next: string;
}

export function ContactForm({
  words,
  labels,
  receivedLabels,
  services,
  consent,
  promise,
  next,
}: ContactFormProps) {
  const selected = useSelectedService();
  const service = selected !== undefined && Object.hasOwn(services, selected) ? selected : undefined;
  const { contract, captcha, isWaiting, received, unanswered, another } = useContactForm(words, service);
  if (received)
    return (
      <ContactReceived
        received={received}
        labels={receivedLabels}
        locale={words.locale}
        next={next}
        onAnother={another}
      />
    );

  const { busy, field } = contract;
  const [subject, agreed] = [field('subject'), field('gdprConsent')];
  return (
    <FormFrame
      contract={contract}
      labelledBy="contact-form-heading"
      submit={unanswered ? labels.again : labels.submit}
      sending={labels.sending}
      after={
        <span className="small muted" role="status">
          {isWaiting ? labels.captcha.loading : busy ? labels.wait : promise}
        </span>
      }
    >
      <div className={form.pair}>
        <TextField field={field('fullName')} label={labels.fullName} autoComplete="name" />
        <TextField
          field={field('email')}
          label={labels.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          field={field('company')}
          label={labels.company}
          note={words.common.optional}
          autoComplete="organization"
        />
        <TextField
          field={field('phone')}
          label={labels.phone}
          note={words.common.optional}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <div>
        <Options
          id={subject.id}
          legend={labels.subject}
          error={subject.error}
          input={subject.input}
          options={contactSubjects.map((value) => ({ value, label: labels.subjects[value] }))}
        />
        <SelectedService name={service && services[service]} labels={labels} />
      </div>
      <MessageField contract={contract} labels={labels} />
      <CaptchaField contract={contract} captcha={captcha} labels={labels} />
      {/* Honeypot: only bots fill it in. */}
      <div className="vh" aria-hidden="true">
        <label htmlFor="contact-website">{labels.website}</label>
        <input
          id="contact-website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          {...field('website').input}
        />
      </div>
      <Check id={agreed.id} label={consent} error={agreed.error} {...agreed.input} />
    </FormFrame>
  );
}

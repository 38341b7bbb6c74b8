'use client';

import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useHydrated } from '@/components/form/use-hydrated';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/fields/field';
import { TextInput } from '@/components/ui/fields/text-input';
import { request } from '@/lib/api/browser/browser';
import { shownMessage } from '@/lib/api/errors';
import type { ApiFailure } from '@/lib/api/result';
import type { NewsletterSource } from '@/lib/contract/letters/schemas';
import styles from './newsletter-form.module.scss';

export interface NewsletterWords {
  field: string;
  placeholder: string;
  submit: string;
  sending: string;
  /** `{email}`: the address. */
  sent: string;
  required: string;
  invalid: string;
  website: string;
  network: string;
  server: string;
  other: string;
}

interface Props {
  locale: string;
  source: NewsletterSource;
  words: NewsletterWords;
  children: ReactNode;
}

type Stage =
  { at: 'idle' | 'sending' } | { at: 'sent'; email: string } | { at: 'wrong' | 'failed'; text: string };

/** Address errors appear at the field, others below the form. */
function refusal(failure: ApiFailure, words: NewsletterWords): Stage {
  const wrong = failure.errors?.find(({ field }) => field === 'email');
  if (wrong) return { at: 'wrong', text: wrong.message };
  const shown = shownMessage(failure);
  if ('text' in shown) return { at: 'failed', text: shown.text };
  return {
    at: 'failed',
    text: shown.key === 'network' || shown.key === 'server' ? words[shown.key] : words.other,
  };
}

function answerLook({ at }: Stage): string | undefined {
  if (at === 'sent') return styles.answer;
  return at === 'failed' ? `${styles.answer} ${styles.failed}` : undefined;
}

export function NewsletterForm({ locale, source, words, children }: Props) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const website = useRef<HTMLInputElement>(null);
  const [stage, setStage] = useState<Stage>({ at: 'idle' });
  const busy = stage.at === 'sending';

  async function subscribe(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const [field, pot] = [input.current, website.current];
    if (busy || !field || !pot) return;
    const { validity, value } = field;
    if (!validity.valid) {
      setStage({ at: 'wrong', text: validity.valueMissing ? words.required : words.invalid });
      return field.focus();
    }
    setStage({ at: 'sending' });
    const body = { email: value, website: pot.value, locale, source };
    const answer = await request<unknown>('post', '/api/newsletter', { body, locale });
    const next: Stage = answer.ok ? { at: 'sent', email: value } : refusal(answer.failure, words);
    setStage(next);
    if (next.at === 'sent') form.reset();
    if (next.at === 'wrong') field.focus();
  }

  return (
    // Native messages use the browser's language.
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void subscribe(event)}>
      <Field id="letter-email" label={words.field} error={stage.at === 'wrong' && stage.text}>
        {(wiring) => (
          <TextInput
            {...wiring}
            ref={input}
            name="email"
            type="email"
            required
            autoComplete="email"
            placeholder={words.placeholder}
            readOnly={busy}
          />
        )}
      </Field>
      <Button type="submit" className={styles.submit} busy={busy} disabled={!hydrated}>
        {busy ? words.sending : words.submit}
      </Button>
      <div className="vh" aria-hidden="true">
        <label htmlFor="letter-website">{words.website}</label>
        <input
          ref={website}
          id="letter-website"
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
      <div className={styles.under}>
        {/* Always rendered: added live regions are not announced. */}
        <p role="status" className={answerLook(stage)}>
          {stage.at === 'sent' && words.sent.replace('{email}', stage.email)}
          {stage.at === 'failed' && stage.text}
        </p>
        {children}
      </div>
    </form>
  );
}

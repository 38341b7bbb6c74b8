// The subscription to the letter. Attributes of <newsletter-form>: `source`, the page, for the API; `words`:
// NewsletterWords as JSON.
import { request } from '@/lib/api/browser/browser';
import { shownMessage } from '@/lib/api/errors';
import type { Connect } from './site-element';

export interface NewsletterWords {
  submit: string;
  sending: string;
  /** `{email}`: the address. */
  sent: string;
  required: string;
  invalid: string;
  /** Of a valid address. */
  example: string;
  network: string;
  server: string;
  other: string;
}

interface Parts {
  form: HTMLFormElement;
  email: HTMLInputElement;
  website: HTMLInputElement;
  submit: HTMLButtonElement;
  error: HTMLElement;
  status: HTMLElement;
}

function partsOf(element: HTMLElement): Parts | undefined {
  const form = element.querySelector('form');
  const email = element.querySelector<HTMLInputElement>('[name=email]');
  const website = element.querySelector<HTMLInputElement>('[name=website]');
  const submit = element.querySelector<HTMLButtonElement>('[type=submit]');
  const error = element.querySelector<HTMLElement>('#letter-email-error');
  const status = element.querySelector<HTMLElement>('[role=status]');
  return form && email && website && submit && error && status
    ? { form, email, website, submit, error, status }
    : undefined;
}

function spanOf(text: string): HTMLSpanElement {
  const span = document.createElement('span');
  span.textContent = text;
  return span;
}

/** At most one; `wrong` is about the address and shown at the field. */
interface Outcome {
  wrong?: string;
  /** Beside `wrong`. */
  example?: string;
  thanks?: string;
  failed?: string;
}

function show({ email, error, status }: Parts, { wrong, example, thanks, failed }: Outcome): void {
  error.hidden = wrong === undefined;
  error.replaceChildren(spanOf(wrong ?? ''), ...(example ? [' ', spanOf(example)] : []));
  status.textContent = thanks ?? failed ?? '';
  status.toggleAttribute('data-failed', failed !== undefined);
  if (wrong === undefined) {
    email.removeAttribute('aria-invalid');
    email.removeAttribute('aria-describedby');
    return;
  }
  email.setAttribute('aria-invalid', 'true');
  email.setAttribute('aria-describedby', error.id);
  email.focus();
}

async function subscribe(
  body: { email: string; website: string; locale: string; source: string },
  words: NewsletterWords,
): Promise<Outcome> {
  const answer = await request<unknown>('post', '/api/newsletter', { body, locale: body.locale });
  if (answer.ok) return { thanks: words.sent.replace('{email}', body.email) };
  const wrong = answer.failure.errors?.find(({ field }) => field === 'email');
  if (wrong) return { wrong: wrong.message };
  const shown = shownMessage(answer.failure);
  if ('text' in shown) return { failed: shown.text };
  return { failed: shown.key === 'network' || shown.key === 'server' ? words[shown.key] : words.other };
}

function checked({ email }: Parts, words: NewsletterWords): Outcome {
  if (email.validity.valid) return {};
  if (email.validity.valueMissing) return { wrong: words.required };
  return { wrong: words.invalid, example: words.example };
}

async function send(parts: Parts, source: string, words: NewsletterWords): Promise<void> {
  const { form, email, website, submit } = parts;
  if (submit.ariaBusy === 'true') return;
  const refusal = checked(parts, words);
  show(parts, refusal);
  if (refusal.wrong !== undefined) return;
  const wait = (busy: boolean) => {
    submit.ariaBusy = busy ? 'true' : null;
    submit.textContent = busy ? words.sending : words.submit;
    email.readOnly = busy;
  };
  wait(true);
  const locale = document.documentElement.lang;
  const outcome = await subscribe({ email: email.value, website: website.value, locale, source }, words);
  wait(false);
  if (outcome.thanks !== undefined) form.reset();
  show(parts, outcome);
}

export const connectNewsletterForm: Connect = (element, signal) => {
  const parts = partsOf(element);
  if (!parts) return;
  const words = JSON.parse(element.getAttribute('words') ?? '') as NewsletterWords;
  const source = element.getAttribute('source') ?? 'other';
  // Without scripts the form cannot be sent.
  parts.submit.disabled = false;
  parts.form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      void send(parts, source, words);
    },
    { signal },
  );
};

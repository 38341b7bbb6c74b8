import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok, type Result } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';
import { ContactForm } from '@/components/site/contact/contact-form';

export const receipt = { contact: { reference: 'C-2026-7K4QM', dueAt: '2026-11-23T13:20:00.000Z' } };

export const answers: {
  sending: Result<unknown> | Promise<Result<unknown>>;
  asking: Result<unknown>[];
  profile: Result<unknown>;
} = { sending: ok(receipt), asking: [], profile: ok(null) };

export const question = (token: string, a = 7, operator = '+', b = 5) =>
  ok({ token, question: { a, operator, b } });

/** Mocks the API with `answers`. */
export function prepareContactForm(): void {
  beforeEach(() => {
    answers.sending = ok(receipt);
    answers.asking = [question('jeton-1'), question('jeton-2', 12, '-', 4), question('jeton-3', 6, '*', 3)];
    answers.profile = fail({ status: 401, code: 'UNAUTHORIZED' });
    vi.mocked(request).mockReset();
    vi.mocked(request).mockImplementation((_, path) => {
      if (path.startsWith('/api/contact/captcha'))
        return Promise.resolve(answers.asking.shift() ?? fail({ status: 0, code: 'NETWORK' }));
      return Promise.resolve(path === '/api/contact' ? answers.sending : answers.profile);
    });
  });
  afterEach(() => {
    sessionStorage.clear();
    document.cookie = 'user-role=; max-age=0; path=/';
    window.history.replaceState(null, '', '/');
  });
}

export async function show(locale: 'fr' | 'en' = 'fr') {
  const [words, { api, contact }] = await Promise.all([
    formWords({ locale, fallback: 'contact' }),
    loadMessages(locale),
  ]);
  const { CONTACT_UNAVAILABLE } = api.errors;
  const view = render(
    <>
      <h2 id="contact-form-heading">Écrire un message</h2>
      <ContactForm
        words={{ ...words, codes: { ...words.codes, CONTACT_UNAVAILABLE } }}
        labels={contact.form}
        receivedLabels={contact.received}
        services={{ web: 'Web', cloud: 'Cloud' }}
        consent="J’accepte"
        promise="Sous 24 à 48 heures ouvrées."
        next="/projects"
      />
    </>,
  );
  await waitFor(() => expect(answers.asking).toHaveLength(2));
  return view;
}

export const calls = (path: string) =>
  vi.mocked(request).mock.calls.filter(([, called]) => called.startsWith(path));
export const sent = () =>
  calls('/api/contact')
    .filter(([method]) => method === 'post')
    .map(([, , { body }]) => body);
export const send = (name = 'Envoyer le message') => userEvent.click(screen.getByRole('button', { name }));
export const message = () => screen.getByLabelText('Message');

export async function fillIn(answer = '12') {
  await userEvent.type(screen.getByLabelText('Nom complet'), 'Rosalind Achterberg');
  await userEvent.type(screen.getByLabelText('Adresse e-mail'), 'Rosalind@LowTide.example');
  await userEvent.type(message(), 'Quatre bateaux, un PDF illisible.');
  await userEvent.type(await screen.findByLabelText(/^Combien font/), answer);
  await userEvent.click(screen.getByLabelText('J’accepte'));
}

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok, type ApiFailure, type Result } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';
import {
  answers,
  calls,
  fillIn,
  message,
  prepareContactForm,
  question,
  receipt,
  send,
  sent,
  show,
} from '@/tests/setup/contact-form';
import { ContactReceived } from './contact-received';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

prepareContactForm();

describe('contact form', () => {
  it('sends the message once, with the captcha’s answer, and shows the reference', async () => {
    let answer: (result: Result<unknown>) => void = () => {};
    answers.sending = new Promise((resolve) => (answer = resolve));
    await show();
    await fillIn();
    await send();
    const button = await screen.findByRole('button', { name: 'Envoi de votre message' });
    await userEvent.click(button);
    expect(screen.getByText('Gardez cette page ouverte, quelques secondes.')).toHaveAttribute(
      'role',
      'status',
    );
    expect(message()).toHaveAttribute('readonly');
    answer(ok(receipt));
    await waitFor(() =>
      expect(
        screen.getByRole('heading', { name: 'Merci, Rosalind Achterberg. C’est bien arrivé.' }),
      ).toHaveFocus(),
    );
    expect(screen.getByText('Référence C-2026-7K4QM')).toBeInTheDocument();
    expect(screen.getByText(/Rosalind@LowTide\.example.*lundi 23 novembre à 14 h 20/)).toBeInTheDocument();
    expect(sent()).toEqual([
      {
        fullName: 'Rosalind Achterberg',
        email: 'rosalind@lowtide.example',
        company: null,
        phone: null,
        subject: 'quote',
        message: 'Quatre bateaux, un PDF illisible.',
        captchaToken: 'jeton-1',
        captchaAnswer: '12',
        website: '',
        gdprConsent: true,
        service: undefined,
        locale: 'fr',
      },
    ]);
  });

  it.each([
    ['fr', /vous répondons\.$/],
    ['en', /and answer\.$/],
  ] as const)('names no date in its answer without a promise (%s)', async (locale, end) => {
    const received = { ...receipt.contact, dueAt: null, fullName: 'Rosalind', email: 'r@lowtide.example' };
    const { contact } = await loadMessages(locale);
    render(
      <ContactReceived
        received={received}
        labels={contact.received}
        locale={locale}
        next="/projects"
        onAnother={vi.fn()}
      />,
    );
    expect(screen.getByText(/r@lowtide\.example/)).toHaveTextContent(end);
  });

  it('can be filled in again with the same personal details and a new captcha', async () => {
    await show();
    await fillIn();
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer un autre message' }));
    await waitFor(() => expect(message()).toHaveFocus());
    expect(message()).toHaveValue('');
    expect(screen.getByLabelText('Nom complet')).toHaveValue('Rosalind Achterberg');
    expect(screen.getByLabelText('J’accepte')).not.toBeChecked();
    expect(await screen.findByLabelText('Combien font 12 moins 4 ?')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows each missing field at that field before sending', async () => {
    await show();
    await userEvent.type(screen.getByLabelText('Adresse e-mail'), 'rosalind@lowtide');
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByLabelText('Nom complet')).toHaveAccessibleDescription('Indiquez votre nom.');
    expect(screen.getByLabelText('Adresse e-mail')).toHaveAccessibleDescription(
      'Veuillez saisir une adresse e-mail valide. Exemple\u202f: nom@exemple.fr',
    );
    expect(message()).toHaveAccessibleDescription(/^Écrivez votre message\./);
    expect(screen.getByLabelText(/^Combien font/)).toHaveAccessibleDescription(/^Répondez à la question\./);
    expect(screen.getByLabelText('J’accepte')).toHaveAccessibleDescription(/^Cochez cette case/);
    expect(sent()).toEqual([]);
  });

  it('shows a new captcha after a wrong answer, and keeps the text', async () => {
    answers.sending = fail({
      status: 422,
      code: 'CAPTCHA_WRONG',
      message: 'La réponse est incorrecte.',
      errors: [{ field: 'captchaAnswer', code: 'captcha', message: 'La réponse est incorrecte.' }],
    });
    await show();
    await fillIn('13');
    await send();
    const field = await screen.findByLabelText('Combien font 12 moins 4 ?');
    expect(field).toHaveValue('');
    expect(field).toHaveAccessibleDescription(/^La réponse est incorrecte\./);
    expect(message()).toHaveValue('Quatre bateaux, un PDF illisible.');
    expect(calls('/api/contact/captcha').map(([, path]) => path)).toEqual([
      '/api/contact/captcha',
      '/api/contact/captcha?previous=jeton-1',
    ]);
    answers.sending = ok(receipt);
    await userEvent.type(field, '8');
    await send();
    await screen.findByText('Référence C-2026-7K4QM');
    expect(sent()[1]).toMatchObject({ captchaToken: 'jeton-2', captchaAnswer: '8' });
  });

  it('keeps the captcha after another error', async () => {
    answers.sending = fail({
      status: 422,
      code: 'INVALID',
      message: 'Certains champs sont à corriger.',
      errors: [{ field: 'phone', code: 'phone', message: 'Veuillez saisir un numéro de téléphone valide.' }],
    });
    await show();
    await fillIn();
    await userEvent.type(screen.getByLabelText(/^Téléphone/), '09 99 99 99 99');
    await send();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Téléphone/)).toHaveAccessibleDescription(
        'Veuillez saisir un numéro de téléphone valide.',
      ),
    );
    expect(screen.getByLabelText('Combien font 7 plus 5 ?')).toHaveValue('12');
  });

  it('validates the phone number before sending', async () => {
    await show();
    await fillIn();
    await userEvent.type(screen.getByLabelText(/^Téléphone/), 'à midi');
    await send();
    await screen.findByRole('alert');
    expect(screen.getByLabelText(/^Téléphone/)).toHaveAccessibleDescription(
      'Veuillez saisir un numéro de téléphone valide. Exemple\u202f: +33\u00a02\u00a040\u00a000\u00a000\u00a000',
    );
    expect(calls('/api/contact').filter(([method]) => method === 'post')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Envoyer le message' })).toBeInTheDocument();
  });

  it('offers to resend only a message without a response', async () => {
    answers.sending = fail({ status: 0, code: 'NETWORK' });
    await show();
    await fillIn();
    await send();
    expect(await screen.findByRole('button', { name: 'Envoyer de nouveau' })).toBeInTheDocument();
    answers.sending = fail({ status: 422, code: 'INVALID', message: 'Certains champs sont à corriger.' });
    await send('Envoyer de nouveau');
    expect(await screen.findByRole('button', { name: 'Envoyer le message' })).toBeInTheDocument();
  });

  it('shows the error of a single field once when the API’s message repeats it', async () => {
    const sentence = 'Veuillez saisir un numéro de téléphone valide.';
    answers.sending = fail({
      status: 422,
      code: 'INVALID',
      message: sentence,
      errors: [{ field: 'phone', code: 'phone', message: sentence }],
    });
    await show();
    await fillIn();
    await userEvent.type(screen.getByLabelText(/^Téléphone/), '09 99 99 99 99');
    await send();
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent(new RegExp(`^${sentence}$`));
    await userEvent.click(within(summary).getByRole('link', { name: sentence }));
    expect(screen.getByLabelText(/^Téléphone/)).toHaveFocus();
  });

  it.each<[Partial<ApiFailure>, string]>([
    [{}, 'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.'],
    [{ status: 503, code: 'CONTACT_UNAVAILABLE' }, 'Le service de contact n’est pas disponible'],
    [{ status: 500, code: 'SERVER_ERROR' }, 'Une erreur serveur est survenue. Veuillez réessayer plus tard.'],
    [
      {
        status: 429,
        code: 'TOO_MANY_REQUESTS',
        message: 'Trop de demandes. Veuillez réessayer dans 15 minutes.',
      },
      'Trop de demandes. Veuillez réessayer dans 15 minutes.',
    ],
    [{ status: 422, code: 'SPAM', message: 'Cela ressemble à du spam.' }, 'Cela ressemble à du spam.'],
    [
      { status: 400, code: 'UNREADABLE_ANSWER' },
      'Une erreur s’est produite lors de l’envoi du message. Veuillez réessayer.',
    ],
  ])('shows failure %o as « %s », and keeps the text', async (failure, sentence) => {
    answers.sending = fail({ status: 0, code: 'NETWORK', ...failure });
    await show();
    await fillIn();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(message()).toHaveValue('Quatre bateaux, un PDF illisible.');
  });

  it('waits for the captcha when sent before it has arrived', async () => {
    let arrive: (result: Result<unknown>) => void = () => {};
    const coming = new Promise<Result<unknown>>((resolve) => (arrive = resolve));
    const usual = vi.mocked(request).getMockImplementation();
    vi.mocked(request).mockImplementation((...call) =>
      call[1].startsWith('/api/contact/captcha')
        ? coming
        : (usual?.(...call) ?? Promise.resolve(answers.profile)),
    );
    answers.asking = answers.asking.slice(1);
    await show();
    await userEvent.type(screen.getByLabelText('Un petit calcul'), '12');
    await send();
    expect(screen.getByText('La question arrive : répondez-y, puis envoyez.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    arrive(question('jeton-1'));
    await waitFor(() =>
      expect(screen.getByLabelText('Combien font 7 plus 5 ?')).toHaveAccessibleDescription(
        /^Répondez à la question\./,
      ),
    );
    expect(screen.queryByText(/^La question arrive/)).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('shows when there is no captcha, and requests another', async () => {
    answers.asking = [
      fail({ status: 503, code: 'CONTACT_UNAVAILABLE' }),
      question('jeton-9'),
      question('jeton-10'),
    ];
    await show();
    expect(await screen.findByLabelText('Un petit calcul')).toHaveAccessibleDescription(
      /^Le service de contact n’est pas disponible/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Redemander la question' }));
    expect(await screen.findByLabelText('Combien font 7 plus 5 ?')).not.toHaveAttribute('aria-invalid');
  });
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser';
import { fail, ok, type ApiFailure, type Result } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';
import { ContactForm } from './contact-form';

vi.mock('@/lib/api/browser', () => ({ request: vi.fn() }));

const receipt = { contact: { reference: 'C-2026-7K4QM', dueAt: '2026-11-23T13:20:00.000Z' } };
const user = {
  id: 'u1',
  firstName: 'Rosalind',
  lastName: 'Achterberg',
  email: 'rosalind@lowtide.example',
  phone: '+33199002418',
  companyName: null,
};

/** What the API answers next to the message; what it asks, and who it knows. */
let sending: Result<unknown> | Promise<Result<unknown>>;
let asking: Result<unknown>[];
let profile: Result<unknown>;

const question = (token: string, a = 7, operator = '+', b = 5) => ok({ token, question: { a, operator, b } });

beforeEach(() => {
  sending = ok(receipt);
  asking = [question('jeton-1'), question('jeton-2', 12, '-', 4), question('jeton-3', 6, '*', 3)];
  profile = fail({ status: 401, code: 'UNAUTHORIZED' });
  vi.mocked(request).mockReset();
  vi.mocked(request).mockImplementation((_, path) => {
    if (path.startsWith('/api/contact/captcha'))
      return Promise.resolve(asking.shift() ?? fail({ status: 0, code: 'NETWORK' }));
    return Promise.resolve(path === '/api/contact' ? sending : profile);
  });
});

afterEach(() => {
  sessionStorage.clear();
  document.cookie = 'user-role=; max-age=0; path=/';
  window.history.replaceState(null, '', '/');
});

async function show(locale: 'fr' | 'en' = 'fr') {
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
  await waitFor(() => expect(asking).toHaveLength(2));
  return view;
}

const calls = (path: string) => vi.mocked(request).mock.calls.filter(([, called]) => called.startsWith(path));
const sent = () =>
  calls('/api/contact')
    .filter(([method]) => method === 'post')
    .map(([, , { body }]) => body);
const send = (name = 'Envoyer le message') => userEvent.click(screen.getByRole('button', { name }));
const message = () => screen.getByLabelText('Message');

async function fillIn(answer = '12') {
  await userEvent.type(screen.getByLabelText('Nom complet'), 'Rosalind Achterberg');
  await userEvent.type(screen.getByLabelText('Adresse e-mail'), 'Rosalind@LowTide.example');
  await userEvent.type(message(), 'Quatre bateaux, un PDF illisible.');
  await userEvent.type(await screen.findByLabelText(/^Combien font/), answer);
  await userEvent.click(screen.getByLabelText('J’accepte'));
}

describe('the contact form', () => {
  it('sends what was typed, once, with the answer to its question, and shows the reference', async () => {
    let answer: (result: Result<unknown>) => void = () => {};
    sending = new Promise((resolve) => (answer = resolve));
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

  it('goes back for another message of the same person, with another question', async () => {
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

  it('names what is missing, each beside its field, before anything is sent', async () => {
    await show();
    await userEvent.type(screen.getByLabelText('Adresse e-mail'), 'rosalind@lowtide');
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(screen.getByLabelText('Nom complet')).toHaveAccessibleDescription('Indiquez votre nom.');
    expect(screen.getByLabelText('Adresse e-mail')).toHaveAccessibleDescription(
      'Veuillez saisir une adresse e-mail valide.',
    );
    expect(message()).toHaveAccessibleDescription(/^Écrivez votre message\./);
    expect(screen.getByLabelText(/^Combien font/)).toHaveAccessibleDescription(/^Répondez à la question\./);
    expect(screen.getByLabelText('J’accepte')).toHaveAccessibleDescription(/^Cochez cette case/);
    expect(sent()).toEqual([]);
  });

  it('asks another question when the answer was wrong, and keeps the text', async () => {
    sending = fail({
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
    sending = ok(receipt);
    await userEvent.type(field, '8');
    await send('Envoyer de nouveau');
    await screen.findByText('Référence C-2026-7K4QM');
    expect(sent()[1]).toMatchObject({ captchaToken: 'jeton-2', captchaAnswer: '8' });
  });

  it('keeps the question when something else was wrong', async () => {
    sending = fail({
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

  it('checks the shape of a phone number before sending, and keeps its first label until a message was sent', async () => {
    await show();
    await fillIn();
    await userEvent.type(screen.getByLabelText(/^Téléphone/), 'à midi');
    await send();
    await screen.findByRole('alert');
    expect(screen.getByLabelText(/^Téléphone/)).toHaveAccessibleDescription(
      'Veuillez saisir un numéro de téléphone valide.',
    );
    expect(calls('/api/contact').filter(([method]) => method === 'post')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Envoyer le message' })).toBeInTheDocument();
  });

  it('says once what is wrong with a single field, where its sentence is all the API says', async () => {
    const sentence = 'Veuillez saisir un numéro de téléphone valide.';
    sending = fail({
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
  ])('words %o as « %s », and loses nothing', async (failure, sentence) => {
    sending = fail({ status: 0, code: 'NETWORK', ...failure });
    await show();
    await fillIn();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(message()).toHaveValue('Quatre bateaux, un PDF illisible.');
  });

  it('waits for the question where it is sent before that has arrived', async () => {
    let arrive: (result: Result<unknown>) => void = () => {};
    const coming = new Promise<Result<unknown>>((resolve) => (arrive = resolve));
    const usual = vi.mocked(request).getMockImplementation();
    vi.mocked(request).mockImplementation((...call) =>
      call[1].startsWith('/api/contact/captcha') ? coming : (usual?.(...call) ?? Promise.resolve(profile)),
    );
    asking = asking.slice(1);
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

  it('says when there is no question to be had, and asks again', async () => {
    asking = [fail({ status: 503, code: 'CONTACT_UNAVAILABLE' }), question('jeton-9'), question('jeton-10')];
    await show();
    expect(await screen.findByLabelText('Un petit calcul')).toHaveAccessibleDescription(
      /^Le service de contact n’est pas disponible/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Redemander la question' }));
    expect(await screen.findByLabelText('Combien font 7 plus 5 ?')).not.toHaveAttribute('aria-invalid');
  });
});

describe('what the form begins with', () => {
  it('is the service and the question of the page it was come from, until that is put aside', async () => {
    window.history.replaceState(null, '', '/contact?service=web&action=info');
    await show();
    expect(screen.getByText('Web')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Un renseignement')).toBeChecked());
    await userEvent.click(screen.getByRole('button', { name: 'Retirer' }));
    expect(screen.queryByText('Web')).not.toBeInTheDocument();
    expect(window.location.search).toBe('?action=info');
  });

  it('sends the service along', async () => {
    window.history.replaceState(null, '', '/contact?service=cloud');
    await show();
    await fillIn();
    await send();
    await screen.findByText('Référence C-2026-7K4QM');
    expect(sent()[0]).toMatchObject({ service: 'cloud', subject: 'quote' });
  });

  it('ignores what is not on sale', async () => {
    window.history.replaceState(null, '', '/contact?service=constructor');
    await show();
    expect(screen.queryByRole('button', { name: 'Retirer' })).not.toBeInTheDocument();
  });

  it('is what was typed before, in this tab', async () => {
    const first = await show();
    await userEvent.type(message(), 'Je reviens.');
    await userEvent.click(screen.getByLabelText('Un partenariat'));
    first.unmount();
    asking = [question('jeton-1'), question('jeton-2'), question('jeton-3')];
    await show();
    await waitFor(() => expect(message()).toHaveValue('Je reviens.'));
    expect(screen.getByLabelText('Un partenariat')).toBeChecked();
  });

  it('is the profile of who is signed in, where nothing stands yet; nobody else is asked for', async () => {
    const stranger = await show();
    expect(calls('/api/auth')).toEqual([]);
    stranger.unmount();
    document.cookie = 'user-role=user; path=/';
    profile = ok({ data: { user } });
    sessionStorage.setItem('draft:contact', JSON.stringify({ fullName: 'R. Achterberg' }));
    asking = [question('jeton-1'), question('jeton-2'), question('jeton-3')];
    await show();
    await waitFor(() =>
      expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('rosalind@lowtide.example'),
    );
    expect(screen.getByLabelText('Nom complet')).toHaveValue('R. Achterberg');
    expect(screen.getByLabelText(/^Téléphone/)).toHaveValue('01 99 00 24 18');
  });
});

it('has a field that only programs see', async () => {
  await show();
  const pot = document.querySelector('input[name=website]');
  expect(pot).toHaveAttribute('tabindex', '-1');
  expect(screen.queryByRole('textbox', { name: 'Laissez ce champ vide' })).not.toBeInTheDocument();
});

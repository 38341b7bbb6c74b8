import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewsletterForm } from './newsletter-form';
import { newsletterWords } from './newsletter-words';

let requests = vi.spyOn(globalThis, 'fetch');

beforeEach(() => {
  requests = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});

afterEach(() => document.documentElement.removeAttribute('lang'));

const accept = () => requests.mockImplementation(async () => Response.json({ success: true }));
const refuse = (status: number, answer: object) =>
  requests.mockImplementation(async () => Response.json({ success: false, ...answer }, { status }));
const sent = (): unknown => JSON.parse(requests.mock.calls[0]?.[1]?.body as string);

async function show(locale: 'fr' | 'en' = 'fr'): Promise<HTMLInputElement> {
  document.documentElement.lang = locale;
  render(
    <NewsletterForm source="home" words={await newsletterWords(locale)}>
      <p>Onze envois par an.</p>
    </NewsletterForm>,
  );
  // The element's behaviour loads on its own.
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
  return screen.getByRole<HTMLInputElement>('textbox');
}

const press = (name = 'S’abonner') => userEvent.click(screen.getByRole('button', { name }));

describe('newsletter form', () => {
  it('uses an e-mail field and shows its errors in the language of the page', async () => {
    const field = await show();
    expect(field).toBeRequired();
    expect(field).toHaveAttribute('type', 'email');
    await press();
    expect(field).toHaveAccessibleDescription('Indiquez votre adresse e-mail.');
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, 'personne');
    await press();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(
      'Veuillez saisir une adresse e-mail valide. Exemple\u202f: nom@exemple.fr',
    );
    expect(requests).not.toHaveBeenCalled();
  });

  it('requests the confirmation mail once, and shows the recipient', async () => {
    let answer: (response: Response) => void = () => {};
    requests.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const field = await show();
    await userEvent.type(field, 'vous@atelier.example{Enter}');
    const button = screen.getByRole('button', { name: 'Envoi en cours' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await waitFor(() => expect(requests).toHaveBeenCalledOnce());
    expect(requests.mock.calls[0]?.[0]).toBe('/api/newsletter');
    expect(sent()).toEqual({ email: 'vous@atelier.example', website: '', locale: 'fr', source: 'home' });
    answer(Response.json({ success: true }));
    expect(await screen.findByText(/vous@atelier\.example/)).toHaveAttribute('role', 'status');
    expect(field).toHaveValue('');
  });

  it('sends the spam trap field, which is hidden from users and the keyboard', async () => {
    accept();
    const field = await show();
    const pot = document.querySelector<HTMLInputElement>('input[name=website]');
    expect(screen.getAllByRole('textbox')).toEqual([field]);
    expect(pot).toHaveAttribute('tabindex', '-1');
    if (pot) pot.value = 'https://spam.example';
    await userEvent.type(field, 'robot@atelier.example');
    await press();
    await waitFor(() => expect(sent()).toMatchObject({ website: 'https://spam.example' }));
  });

  it('shows the server’s message about an invalid address at the field', async () => {
    refuse(422, {
      code: 'INVALID',
      message: 'Certains champs sont à corriger.',
      errors: [{ field: 'email', code: 'invalid_format', message: 'Pas celle-ci.' }],
    });
    const field = await show();
    await userEvent.type(field, 'vous@atelier.example');
    await press();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Pas celle-ci.'));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('vous@atelier.example');
  });

  it.each<[number, object, string]>([
    [0, {}, 'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.'],
    [
      503,
      { code: 'UNAVAILABLE', message: 'Non.' },
      'Une erreur serveur est survenue. Veuillez réessayer plus tard.',
    ],
    [429, { code: 'TOO_MANY_REQUESTS', message: 'Trop de demandes.' }, 'Trop de demandes.'],
    [400, {}, 'Une erreur est survenue'],
  ])('shows status %d with %o as « %s », and keeps the address', async (status, answer, sentence) => {
    if (status > 0) refuse(status, answer);
    const field = await show();
    await userEvent.type(field, 'vous@atelier.example');
    await press();
    expect(await screen.findByText(sentence)).toHaveAttribute('role', 'status');
    expect(field).toHaveValue('vous@atelier.example');
    expect(screen.getByRole('button', { name: 'S’abonner' })).toBeEnabled();
  });

  it('is in English on an English page', async () => {
    await show('en');
    await press('Subscribe');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Enter your email address.');
  });
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok, type ApiFailure } from '@/lib/api/result';
import { NewsletterForm } from './newsletter-form';
import { newsletterWords } from './newsletter-words';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.mocked(request).mockReset();
});

async function show(locale: 'fr' | 'en' = 'fr'): Promise<HTMLInputElement> {
  render(
    <NewsletterForm locale={locale} source="home" words={await newsletterWords(locale)}>
      <p>Onze envois par an.</p>
    </NewsletterForm>,
  );
  return screen.getByRole<HTMLInputElement>('textbox');
}

const press = (name = 'S’abonner') => userEvent.click(screen.getByRole('button', { name }));
const refused = (failure: Partial<ApiFailure>) =>
  vi.mocked(request).mockResolvedValue(fail({ status: 0, code: 'NETWORK', ...failure }));

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
    expect(field).toHaveAccessibleDescription('Veuillez saisir une adresse e-mail valide.');
    expect(request).not.toHaveBeenCalled();
  });

  it('requests the confirmation mail once, and shows the recipient', async () => {
    let answer: (result: Awaited<ReturnType<typeof request>>) => void = () => {};
    vi.mocked(request).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const field = await show();
    await userEvent.type(field, 'vous@atelier.example{Enter}');
    const button = screen.getByRole('button', { name: 'Envoi en cours' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(request).toHaveBeenCalledExactlyOnceWith('post', '/api/newsletter', {
      body: { email: 'vous@atelier.example', website: '', locale: 'fr', source: 'home' },
      locale: 'fr',
    });
    answer(ok({ success: true }));
    expect(await screen.findByText(/vous@atelier\.example/)).toHaveAttribute('role', 'status');
    expect(field).toHaveValue('');
  });

  it('sends the spam trap field, which is hidden from users and the keyboard', async () => {
    vi.mocked(request).mockResolvedValue(ok({ success: true }));
    const field = await show();
    const pot = document.querySelector<HTMLInputElement>('input[name=website]');
    expect(screen.getAllByRole('textbox')).toEqual([field]);
    expect(pot).toHaveAttribute('tabindex', '-1');
    if (pot) pot.value = 'https://spam.example';
    await userEvent.type(field, 'robot@atelier.example');
    await press();
    expect(vi.mocked(request).mock.calls[0]?.[2].body).toMatchObject({ website: 'https://spam.example' });
  });

  it('shows the server’s message about an invalid address at the field', async () => {
    refused({
      status: 422,
      code: 'INVALID',
      message: 'Certains champs sont à corriger.',
      errors: [{ field: 'email', code: 'invalid_format', message: 'Pas celle-ci.' }],
    });
    const field = await show();
    await userEvent.type(field, 'vous@atelier.example');
    await press();
    expect(field).toHaveAccessibleDescription('Pas celle-ci.');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('vous@atelier.example');
  });

  it.each<[Partial<ApiFailure>, string]>([
    [{}, 'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.'],
    [{ code: 'TIMEOUT' }, 'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.'],
    [
      { status: 503, code: 'UNAVAILABLE', message: 'Non.' },
      'Une erreur serveur est survenue. Veuillez réessayer plus tard.',
    ],
    [{ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Trop de demandes.' }, 'Trop de demandes.'],
    [{ status: 400, code: 'UNREADABLE_ANSWER' }, 'Une erreur est survenue'],
  ])('shows failure %o as « %s », and keeps the address', async (failure, sentence) => {
    refused(failure);
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

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ok } from '@/lib/api/result';
import {
  answers,
  calls,
  fillIn,
  message,
  prepareContactForm,
  question,
  send,
  sent,
  show,
} from '@/tests/setup/contact-form';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
const user = {
  id: 'u1',
  firstName: 'Rosalind',
  lastName: 'Achterberg',
  email: 'rosalind@lowtide.example',
  phone: '+33199002418',
  companyName: null,
};

prepareContactForm();

describe('start of the contact form', () => {
  it('takes service and subject from the URL, until the service is removed', async () => {
    window.history.replaceState(null, '', '/contact?service=web&action=info');
    await show();
    expect(screen.getByText('Web')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Un renseignement')).toBeChecked());
    await userEvent.click(screen.getByRole('button', { name: 'Retirer' }));
    expect(screen.queryByText('Web')).not.toBeInTheDocument();
    expect(window.location.search).toBe('?action=info');
  });

  it('sends the service with the message', async () => {
    window.history.replaceState(null, '', '/contact?service=cloud');
    await show();
    await fillIn();
    await send();
    await screen.findByText('Référence C-2026-7K4QM');
    expect(sent()[0]).toMatchObject({ service: 'cloud', subject: 'quote' });
  });

  it('ignores an unknown service', async () => {
    window.history.replaceState(null, '', '/contact?service=constructor');
    await show();
    expect(screen.queryByRole('button', { name: 'Retirer' })).not.toBeInTheDocument();
  });

  it('restores the text typed in this tab', async () => {
    const first = await show();
    await userEvent.type(message(), 'Je reviens.');
    await userEvent.click(screen.getByLabelText('Un partenariat'));
    first.unmount();
    answers.asking = [question('jeton-1'), question('jeton-2'), question('jeton-3')];
    await show();
    await waitFor(() => expect(message()).toHaveValue('Je reviens.'));
    expect(screen.getByLabelText('Un partenariat')).toBeChecked();
  });

  it('fills empty fields from the profile of a signed-in user, without a request for visitors', async () => {
    const stranger = await show();
    expect(calls('/api/auth')).toEqual([]);
    stranger.unmount();
    document.cookie = 'user-role=user; path=/';
    answers.profile = ok({ data: { user } });
    sessionStorage.setItem('draft:contact', JSON.stringify({ fullName: 'R. Achterberg' }));
    answers.asking = [question('jeton-1'), question('jeton-2'), question('jeton-3')];
    await show();
    await waitFor(() =>
      expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('rosalind@lowtide.example'),
    );
    expect(screen.getByLabelText('Nom complet')).toHaveValue('R. Achterberg');
    expect(screen.getByLabelText(/^Téléphone/)).toHaveValue('01 99 00 24 18');
  });
});

it('the contact form has a hidden field for spam bots', async () => {
  await show();
  const pot = document.querySelector('input[name=website]');
  expect(pot).toHaveAttribute('tabindex', '-1');
  expect(screen.queryByRole('textbox', { name: 'Laissez ce champ vide' })).not.toBeInTheDocument();
});

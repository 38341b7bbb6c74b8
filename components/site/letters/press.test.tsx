import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FormPage } from '@/components/ui/pages/form-page';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';
import { showOnPage } from '@/tests/setup/server-render';
import { LinkPage } from './link-page';
import { Press } from './press';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const token = 'jeton-de-vingt-signes+/=';

beforeEach(() => {
  vi.mocked(request).mockReset();
});

async function show(call: 'confirm' | 'unsubscribe') {
  const [words, { newsletter }] = await Promise.all([formWords({ locale: 'fr' }), loadMessages('fr')]);
  const press = (
    <Press
      call={call}
      token={token}
      words={words}
      labels={newsletter[call].states}
      next={<a href="#suite">Suite</a>}
      otherwise={<a href="#sinon">Sinon</a>}
    />
  );
  render(
    <FormPage
      label="La lettre"
      heading="Encore un clic"
      pitch={<p>Une lettre par mois.</p>}
      panes={[press]}
    />,
  );
}

describe('newsletter link', () => {
  it('confirms a subscription on click, not when opened', async () => {
    await show('confirm');
    expect(request).not.toHaveBeenCalled();
    vi.mocked(request).mockResolvedValue(ok({ success: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer l’abonnement' }));
    expect(request).toHaveBeenCalledExactlyOnceWith('post', '/api/newsletter/confirm', {
      body: { token },
      locale: 'fr',
    });
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Vous êtes abonné.' })).toHaveFocus(),
    );
    expect(screen.getByRole('link', { name: 'Suite' })).toBeInTheDocument();
  });

  it('ends a subscription on click', async () => {
    await show('unsubscribe');
    vi.mocked(request).mockResolvedValue(ok({ success: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Me désabonner' }));
    expect(request).toHaveBeenCalledExactlyOnceWith(
      'post',
      '/api/newsletter/unsubscribe?token=jeton-de-vingt-signes%2B%2F%3D',
      { locale: 'fr' },
    );
    expect(await screen.findByRole('heading', { name: 'C’est fait.' })).toBeInTheDocument();
  });

  it('reports an existing subscription when used a second time', async () => {
    await show('confirm');
    vi.mocked(request).mockResolvedValue(ok({ success: true, already: true }));
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('heading', { name: 'Vous êtes déjà abonné.' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Suite' })).toBeInTheDocument();
  });

  it('shows another link when it no longer works', async () => {
    await show('confirm');
    vi.mocked(request).mockResolvedValue(fail({ status: 422, code: 'TOKEN_INVALID' }));
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Ce lien ne sert plus.' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Sinon' })).toBeInTheDocument();
  });

  it('can be retried when the server did not respond', async () => {
    await show('unsubscribe');
    vi.mocked(request).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.',
    );
    expect(screen.getByRole('button', { name: 'Me désabonner' })).toBeEnabled();
  });
});

describe('page of a newsletter link', () => {
  it.each([
    [undefined, 'confirm', '/en#letter'],
    ['', 'unsubscribe', '/en/contact'],
    ['0b6b0c1e-6a39-4d1c-9c53-3d9f6f3f7c11.Abc', 'unsubscribe', '/en/contact'],
  ] as const)('shows that the link is incomplete with the token %o', async (cut, call, way) => {
    await showOnPage(<LinkPage call={call} locale="en" token={cut} />);
    expect(screen.getByRole('heading', { name: 'The link is incomplete.' })).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', way);
  });

  it('shows a confirmation button first', async () => {
    const whole = `0b6b0c1e-6a39-4d1c-9c53-3d9f6f3f7c11.${'a'.repeat(43)}`;
    await showOnPage(<LinkPage call="unsubscribe" locale="fr" token={whole} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Partir tient en un clic.');
    expect(screen.getByRole('button', { name: 'Me désabonner' })).toBeInTheDocument();
  });
});

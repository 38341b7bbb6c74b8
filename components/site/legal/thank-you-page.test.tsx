import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showOnPage } from '@/tests/setup/server-render';
import { ThankYouPage } from './thank-you-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

describe('thank-you page', () => {
  it('shows the sent request by name, with a link', async () => {
    await showOnPage(
      <ThankYouPage
        locale="en"
        request={{ id: '0198', reference: 'DP-2026-0012', projectName: 'A new planning tool' }}
      />,
    );
    expect(document.body).toHaveTextContent('We’ve got your request DP-2026-0012, “A new planning tool”.');
    expect(screen.getByRole('link', { name: 'Follow my request' })).toHaveAttribute(
      'href',
      '/en/my-requests/0198',
    );
  });

  it('marks a name in another language than the page', async () => {
    await showOnPage(
      <ThankYouPage
        locale="en"
        request={{ id: '0198', reference: 'DP-2026-0012', projectName: 'Le guichet', locale: 'fr' }}
      />,
    );
    expect(screen.getByText('Le guichet')).toHaveAttribute('lang', 'fr');
  });

  it('shows the reference of a request without a name', async () => {
    await showOnPage(
      <ThankYouPage locale="fr" request={{ id: '0198', reference: 'DP-2026-0012', projectName: null }} />,
    );
    expect(screen.getByText('Votre demande DP-2026-0012 est entre nos mains.')).toBeInTheDocument();
  });

  it('names its section once without a text of the agency', async () => {
    await showOnPage(<ThankYouPage locale="fr" />);
    expect(screen.getAllByText('La suite')).toHaveLength(1);
  });

  it('shows no request to a reader who has not sent one', async () => {
    await showOnPage(<ThankYouPage locale="en" />);
    expect(screen.queryByText(/your request/i)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Follow my request' })).not.toBeInTheDocument();
  });
});

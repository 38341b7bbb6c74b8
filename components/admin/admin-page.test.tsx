import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { person } from '@/tests/setup/people';
import { showOnPage } from '@/tests/setup/server-render';
import { AdminPage } from './admin-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const admin = person({ role: 'admin' });

describe('the first page of the administration', () => {
  it('counts what there is', async () => {
    await showOnPage(<AdminPage locale="fr" user={admin} counts={{ requests: 3, subscribers: 412, accounts: 1204, admins: 2, inactive: 0, projects: 15, posts: 9 }} latest={[person({ emailVerified: false })]} />);
    expect(screen.getByText('1\u00a0204', { normalizer: (text) => text })).toBeInTheDocument();
    expect(screen.getByText('2 administrateurs, aucun désactivé')).toBeInTheDocument();
    expect(screen.getByText('camille@musee.example, adresse à confirmer')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voir les demandes' })).toHaveAttribute('href', '/admin/requests?status=pending');
    expect(screen.getByRole('link', { name: 'Lettre' })).toHaveAttribute('href', '/admin/newsletter');
  });

  it('says of a figure that it cannot be read, and shows the others', async () => {
    await showOnPage(<AdminPage locale="en" user={admin} counts={{ requests: 3, subscribers: 412, accounts: undefined, admins: undefined, inactive: undefined, projects: 15, posts: 9 }} latest={undefined} />);
    expect(screen.getByText('unreadable for now')).toBeInTheDocument();
    expect(screen.getByText('15')).toBeInTheDocument();
    expect(screen.getByText('The accounts could not be read.')).toBeInTheDocument();
  });
});

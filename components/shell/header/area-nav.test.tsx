import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { AreaNav } from './area-nav';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const links = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('private navigation', () => {
  it('links a customer to projects, requests, invoices and account', async () => {
    render(await AreaNav({ locale: 'fr', user: { role: 'user' }, current: 'myRequests' }));
    expect(links()).toEqual(['Tableau de bord', 'Mes projets', 'Mes demandes', 'Factures', 'Compte']);
    expect(screen.getByRole('link', { name: 'Mes demandes' })).toHaveAttribute('aria-current', 'page');
  });

  it('also links an administrator to the back office', async () => {
    render(await AreaNav({ locale: 'en', user: { role: 'admin' }, current: 'account' }));
    expect(links()).toHaveLength(6);
    expect(screen.getAllByRole('link').at(-1)).toHaveAttribute('href', '/en/admin');
  });

  it('links a manager to the first place that is open', async () => {
    render(
      await AreaNav({ locale: 'fr', user: { role: 'manager', rights: ['blog'] }, current: 'dashboard' }),
    );
    expect(screen.getByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/admin/blog');
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { serviceTable } from '@/lib/portfolio/services';
import { siteSettings } from '@/lib/settings/shown-settings';
import { newValues } from '@/lib/requests/prefill';
import { person } from '@/tests/setup/users';
import { draftSummary } from '@/tests/setup/requests';
import { showOnPage } from '@/tests/setup/server-render';
import { NewProjectPage } from './new-project-page';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const user = person();

describe('choice of a draft', () => {
  const show = (more: Partial<Parameters<typeof NewProjectPage>[0]['opening'] & { kind: 'choose' }> = {}) =>
    showOnPage(
      <NewProjectPage
        locale="fr"
        user={user}
        opening={{
          kind: 'choose',
          drafts: [
            draftSummary({ id: 'd1' }),
            draftSummary({ id: 'd2', projectName: null, projectType: null, step: 'general' }),
          ],
          selection: undefined,
          gone: false,
          ...more,
        }}
      />,
    );

  it('links to each draft, and to a new one', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Reprendre, ou commencer/);
    const rows = within(screen.getByRole('region', { name: 'Vos brouillons' })).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/Espace adhérents.*Étape 4 sur 8/);
    expect(rows[1]).toHaveTextContent(/Projet sans nom.*Étape 1 sur 8/);
    expect(screen.getByRole('link', { name: 'Reprendre Espace adhérents' })).toHaveAttribute(
      'href',
      '/new-project?draft=d1',
    );
    expect(screen.getByRole('link', { name: 'Commencer une nouvelle demande' })).toHaveAttribute(
      'href',
      '/new-project?draft=new',
    );
  });

  it('keeps the selection from the services page', async () => {
    await show({ selection: { service: 'web', tier: 'simple' } });
    expect(screen.getByRole('link', { name: /^Nouvelle demande.: Web, Simple/ })).toHaveAttribute(
      'href',
      '/new-project?draft=new&service=web&tier=simple',
    );
  });

  it('shows when the maximum number of drafts is reached', async () => {
    await show({ drafts: Array.from({ length: 20 }, (_, index) => draftSummary({ id: `d${index}` })) });
    expect(screen.getByText(/^Vous gardez déjà 20 brouillons/)).toBeInTheDocument();
  });

  it('shows that the requested draft no longer exists', async () => {
    await show({ gone: true });
    expect(screen.getByText(/^Ce brouillon n’existe plus.*Voici les autres/)).toBeInTheDocument();
    await show({ gone: true, drafts: [] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Ce brouillon n’existe plus/);
    expect(screen.getByRole('link', { name: 'Commencer une nouvelle demande' })).toBeInTheDocument();
  });
});

describe('page of a new project', () => {
  it('renders the wizard with its values on the server, disabled until scripts run', async () => {
    const values = newValues(user, serviceTable((await siteSettings('fr')).services), {
      service: 'web',
      tier: 'simple',
    });
    await showOnPage(
      <NewProjectPage
        locale="fr"
        user={user}
        opening={{
          kind: 'wizard',
          request: undefined,
          values,
          step: 'general',
          selection: { service: 'web', tier: 'simple' },
        }}
      />,
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByLabelText(/^Budget à partir de/)).toHaveValue('1000');
    expect(screen.getByLabelText(/^Nom du projet/)).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Continuer/ })).toBeDisabled();
  });

  it('links from a sent request to its page', async () => {
    await showOnPage(<NewProjectPage locale="en" user={user} opening={{ kind: 'sent', id: 'd1' }} />);
    expect(screen.getByRole('link', { name: 'Read the request' })).toHaveAttribute(
      'href',
      '/en/my-requests/d1',
    );
  });

  it('offers a retry when drafts could not be read', async () => {
    await showOnPage(
      <NewProjectPage locale="fr" user={user} opening={{ kind: 'failed', selection: { service: 'web' } }} />,
    );
    expect(screen.getByRole('link', { name: 'Réessayer' })).toHaveAttribute(
      'href',
      '/new-project?service=web',
    );
    expect(screen.getByRole('link', { name: 'Commencer une nouvelle demande' })).toHaveAttribute(
      'href',
      '/new-project?draft=new&service=web',
    );
  });
});

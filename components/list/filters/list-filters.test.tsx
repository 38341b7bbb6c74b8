import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ListQuery } from '@/lib/office/list-query';
import { chipTexts } from '@/tests/setup/chips';
import { showOnPage } from '@/tests/setup/server-render';
import { ListFilters, type ListFilter } from './list-filters';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const show = (query: Partial<ListQuery> = {}, found?: number, filters?: readonly ListFilter[]) =>
  showOnPage(
    <ListFilters
      locale="fr"
      place={{ route: 'officeContacts' }}
      query={{ status: undefined, search: '', page: 1, ...query }}
      statuses={[
        { value: undefined, label: 'Tous', count: 1204 },
        { value: 'new', label: 'Nouveau', count: 0 },
        { value: 'read', label: 'Lu' },
      ]}
      placeholder="Nom"
      found={found}
      filters={filters}
    />,
  );

describe('status chips of a list', () => {
  it('are labelled by status and count, separated by a space', async () => {
    await show();
    expect(screen.getByRole('link', { name: /^Tous 1.204$/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Nouveau 0' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Lu' })).toBeInTheDocument();
  });

  it('keep their counts while a status is selected', async () => {
    await show({ status: 'new' });
    expect(screen.getByRole('link', { name: 'Nouveau 0' })).toHaveAttribute('aria-current', 'true');
  });

  it.each([{ search: 'musée' }, { filters: { late: 'true' } }])(
    'show no counts while the list is narrowed by %j',
    async (query) => {
      await show(query);
      expect(chipTexts()).toEqual(['Tous', 'Nouveau', 'Lu']);
    },
  );
});

describe('a filter of a list', () => {
  const assignee: ListFilter = {
    name: 'assignee',
    label: 'Confié à',
    choices: [
      { value: '', label: 'Tous' },
      { value: 'u1', label: 'Ada Martin' },
    ],
  };
  const field = () => screen.getByRole('combobox', { name: 'Confié à' });

  it('shows the chosen value', async () => {
    await show({ filters: { assignee: 'u1' } }, 0, [assignee]);
    expect(field()).toHaveDisplayValue('Ada Martin');
    expect(within(field()).getAllByRole('option')).toHaveLength(2);
  });

  it('shows that the chosen value is gone, and keeps it', async () => {
    await show({ filters: { assignee: 'u9' } }, 0, [assignee]);
    expect(field()).toHaveDisplayValue('Choix qui n’existe plus');
    expect(field()).toHaveValue('u9');
  });
});

describe('the link that removes all filters', () => {
  const link = () => screen.queryByRole('link', { name: 'Tout effacer' });

  it('is shown while the list is filtered', async () => {
    await show({ search: 'musée' }, 3);
    expect(link()).toHaveAttribute('href', '/admin/contacts');
  });

  it('is not shown twice: an empty list has its own', async () => {
    await show({ search: 'musée' }, 0);
    expect(link()).not.toBeInTheDocument();
  });

  it('is not shown for the whole list', async () => {
    await show({}, 3);
    expect(link()).not.toBeInTheDocument();
  });
});

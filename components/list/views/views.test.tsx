import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { clearDone } from '@/components/form/undo/undo';
import { UndoHost } from '@/components/form/undo/undo-toast';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { SavedView } from '@/lib/contract/accounts/view-schemas';
import type { ListQuery } from '@/lib/office/list-query';
import { loadMessages } from '@/lib/i18n/messages';
import { showOnPage } from '@/tests/setup/server-render';
import { ListFilters } from '../filters/list-filters';
import { ViewTools } from './view-tools';

const router = vi.hoisted(() => ({ refresh: vi.fn(), push: vi.fn() }));
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const late: SavedView = { id: 'v1', list: 'contacts', name: 'En retard', query: { late: 'true' } };
const mine: SavedView = {
  id: 'v2',
  list: 'contacts',
  name: 'À moi',
  query: { assignee: 'ada', sort: 'due' },
};
const other: SavedView = { id: 'v3', list: 'users', name: 'Équipe', query: { role: 'manager' } };

beforeEach(() => {
  document.body.replaceChildren();
  clearDone();
  router.refresh.mockReset();
  vi.mocked(request).mockReset();
});

const show = (query: Partial<ListQuery> = {}, views: SavedView[] = [late, mine, other]) =>
  showOnPage(
    <ListFilters
      locale="fr"
      place={{ route: 'officeContacts' }}
      query={{ status: undefined, search: '', page: 1, ...query }}
      placeholder="Nom"
      saved={{ email: 'ada@agency.example', views }}
    />,
  );

async function showTools(query: Record<string, string>, current?: SavedView) {
  const [words, { api, officeFrame, officeList, session }] = await Promise.all([
    formWords({ locale: 'fr' }),
    loadMessages('fr'),
  ]);
  render(
    <>
      <ViewTools
        list="contacts"
        query={query}
        current={current}
        email="ada@agency.example"
        words={words}
        labels={officeList.views}
      />
      <UndoHost labels={{ ...officeFrame.undo, close: session.close, catalogue: api.client }} />
    </>,
  );
}
const open = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const quai = { search: 'quai' };

describe('saved views of a list', () => {
  it('are links of this list, the current one marked', async () => {
    await show({ filters: { late: 'true' } });
    const links = within(screen.getByRole('navigation', { name: 'Vues enregistrées' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
      ['En retard', '/admin/contacts?late=true'],
      ['À moi', '/admin/contacts?assignee=ada&sort=due'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['true', null]);
  });

  it('take no room without views and filters', async () => {
    await show({}, [other]);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: /vue/ })).toBeNull();
  });

  it('are not offered where the API has none', async () => {
    await showOnPage(
      <ListFilters
        locale="fr"
        place={{ route: 'officeContacts' }}
        query={{ status: undefined, search: 'quai', page: 1 }}
        placeholder="Nom"
      />,
    );
    expect(screen.queryByRole('button', { name: /vue/ })).toBeNull();
  });
});

describe('the tools of a list', () => {
  it('save what the list shows', async () => {
    await show({ search: 'quai', page: 3 });
    expect(screen.getByRole('button', { name: 'Enregistrer la vue' })).toBeInTheDocument();
  });

  it('rename and remove the current view', async () => {
    await show({ filters: { late: 'true' } });
    expect(screen.queryByRole('button', { name: 'Enregistrer la vue' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Supprimer la vue' })).toBeInTheDocument();
  });
});

describe('saving a view', () => {
  it('sends search, filters and sort under a name, and refreshes the page', async () => {
    vi.mocked(request).mockResolvedValue(ok({ success: true, view: late }));
    await showTools({ search: 'quai', late: 'true' });
    const dialog = await open('Enregistrer la vue');
    await userEvent.type(dialog.getByRole('textbox', { name: /Nom de la vue/ }), 'En retard{Enter}');
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(request).toHaveBeenCalledExactlyOnceWith('post', '/api/users/views', {
      body: { list: 'contacts', name: 'En retard', query: { search: 'quai', late: 'true' } },
      locale: 'fr',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/En retard.*enregistrée/)).toBeInTheDocument();
  });

  it('asks for a name before it sends', async () => {
    await showTools(quai);
    const dialog = await open('Enregistrer la vue');
    await userEvent.click(dialog.getByRole('button', { name: /Enregistrer/ }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Ce champ est obligatoire/),
    );
    expect(request).not.toHaveBeenCalled();
  });

  it.each([
    ['VIEW_NAME_TAKEN', 'Une vue de cette liste porte déjà ce nom.'],
    ['TOO_MANY_VIEWS', 'Cette liste a déjà 20 vues.'],
  ])('shows a refusal beside the name: %s', async (code, message) => {
    vi.mocked(request).mockResolvedValue(
      fail({ status: 409, code, message, errors: [{ field: 'name', code, message }] }),
    );
    await showTools(quai);
    const dialog = await open('Enregistrer la vue');
    await userEvent.type(dialog.getByRole('textbox'), 'En retard{Enter}');
    await waitFor(() =>
      expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(dialog.getByRole('textbox')).toHaveValue('En retard');
    expect(router.refresh).not.toHaveBeenCalled();
  });
});

describe('the current view', () => {
  it('is renamed', async () => {
    vi.mocked(request).mockResolvedValue(ok({ success: true, view: { ...late, name: 'Trop tard' } }));
    await showTools(late.query, late);
    const dialog = await open('Renommer la vue');
    const name = dialog.getByRole('textbox');
    expect(name).toHaveValue('En retard');
    await userEvent.clear(name);
    await userEvent.type(name, 'Trop tard{Enter}');
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(request).toHaveBeenCalledExactlyOnceWith('patch', '/api/users/views/v1', {
      body: { name: 'Trop tard' },
      locale: 'fr',
    });
  });

  it('that another tab removed is not renamed: the page says so and refreshes', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 404, code: 'NOT_FOUND' }));
    await showTools(late.query, late);
    const dialog = await open('Renommer la vue');
    await userEvent.type(dialog.getByRole('textbox'), ' 2{Enter}');
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(screen.getByText(/En retard.*supprimée entre-temps/)).toBeInTheDocument();
  });

  it('is removed, keeps the focus nearby and can be restored', async () => {
    vi.mocked(request).mockResolvedValue(ok({ success: true }));
    await showTools(late.query, late);
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer la vue' }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(request).toHaveBeenCalledExactlyOnceWith('delete', '/api/users/views/v1', { locale: 'fr' });
    expect(screen.getByRole('button', { name: 'Renommer la vue' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: /Annuler/ }));
    const { id: _id, ...body } = late;
    expect(request).toHaveBeenLastCalledWith('post', '/api/users/views', { body, locale: 'fr' });
  });

  it('is removed once despite two clicks', async () => {
    vi.mocked(request).mockResolvedValue(ok({ success: true }));
    await showTools(late.query, late);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Supprimer la vue' }));
    expect(request).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: /Annuler/ })).toBeInTheDocument();
  });

  it('stays when its removal fails, and the page says why', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    await showTools(late.query, late);
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer la vue' }));
    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(router.refresh).not.toHaveBeenCalled();
  });
});

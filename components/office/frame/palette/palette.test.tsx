import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '@/lib/api/result';
import type { SearchResult } from '@/lib/contract/search/schemas';
import { loadSettingPlaces } from '../../settings/setting-places';
import { paletteWords } from '../palette-words';
import { useShortcuts, type Shortcut } from '@/components/ui/shortcuts/registry';
import { Palette } from './palette';
import { closePalette, openPalette, takeTypedAhead } from './palette-state';
import { forgetVisits, readVisits, rememberVisit } from './recent';
import { Visited } from './visited';

const router = vi.hoisted(() => ({ push: vi.fn() }));
const request = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request }));

const result = (more: Partial<SearchResult>): SearchResult => ({
  type: 'contact',
  id: 'c1',
  slug: null,
  title: 'Armelle Quintin',
  detail: 'Trois Fontaines',
  status: 'new',
  isPublic: false,
  ...more,
});
const found = [
  result({}),
  result({
    type: 'project',
    id: 'p1',
    slug: 'lamy',
    title: 'Quincaillerie Lamy',
    detail: null,
    status: 'in_progress',
  }),
  result({ type: 'post', id: 'x1', title: 'Sans adresse', status: 'draft' }),
];

const onClose = vi.fn();
const reply = vi.fn();

function Page({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  useShortcuts(shortcuts);
  return null;
}

async function show(role: 'admin' | 'manager' = 'manager', more: readonly Shortcut[] = []) {
  const words = await paletteWords('fr', { role });
  render(
    <>
      <Page
        shortcuts={[
          { id: 'reply', group: 'record', label: 'Répondre', keys: 'r', run: reply },
          { id: 'next', group: 'list', label: 'Ligne suivante', keys: 'j', keysOnly: true, run: reply },
          { id: 'go', group: 'go', label: 'Aller à : Contacts', keys: 'g c', run: reply },
          ...more,
        ]}
      />
      <Palette locale="fr" words={words} onClose={onClose} />
    </>,
  );
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: words.label }) };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.clearAllMocks();
  forgetVisits();
  request.mockResolvedValue(ok({ results: found }));
  return () => vi.useRealTimers();
});

describe('command palette', () => {
  it('lists recent records, then the commands of the page', async () => {
    rememberVisit({ title: 'Musée', detail: 'Projets', address: '/admin/projects/p9' });
    rememberVisit({ title: 'Ada Martin', detail: 'Contacts', address: '/admin/contacts/c9' });
    const { user, field } = await show();
    await waitFor(() => expect(field).toHaveFocus());
    expect(options()).toEqual(['Ada MartinContacts', 'MuséeProjets', 'Répondrer', 'Aller à : Contactsgc']);
    expect(within(screen.getByRole('group', { name: 'Récemment' })).getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/projects/p9');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('starts with the text typed while it was loading, and hides those keys from the page', async () => {
    const onKeyDown = vi.fn();
    window.addEventListener('keydown', onKeyDown);
    openPalette();
    await userEvent.keyboard('{Control>}k{/Control}gxi{Backspace}{Backspace}c{Enter}');
    expect(onKeyDown.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual(['Control', 'k']);
    const { user, field } = await show();
    expect(field).toHaveValue('gc');
    expect(options()).toEqual([]);
    await user.type(field, '{Backspace}');
    expect(field).toHaveValue('g');
    closePalette();
    await user.keyboard('j');
    expect(onKeyDown).toHaveBeenLastCalledWith(expect.objectContaining({ key: 'j' }));
    window.removeEventListener('keydown', onKeyDown);
  });

  it('discards the typed text when Escape is pressed while it is loading', async () => {
    openPalette();
    await userEvent.keyboard('a{Escape}');
    expect(takeTypedAhead()).toBe('');
    const { field } = await show();
    expect(field).toHaveValue('');
  });

  it('finds records and opens the one selected by keyboard', async () => {
    const { user, field } = await show();
    await user.type(field, 'quin');
    expect(await screen.findByRole('option', { name: /Armelle Quintin/ })).toHaveTextContent(
      'Trois Fontaines, Nouveau',
    );
    expect(request).toHaveBeenCalledExactlyOnceWith(
      'get',
      '/api/search?q=quin',
      expect.objectContaining({ locale: 'fr' }),
    );
    expect(options()).toEqual([
      'Armelle QuintinTrois Fontaines, Nouveau',
      'Quincaillerie LamyEn cours',
      'Sans adresseTrois Fontaines, brouillon',
    ]);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Armelle');
    await user.keyboard('{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/projects/p1');
    expect(field).toHaveValue('quin');
  });

  it('lists a place or view before the records if it has exactly the typed name', async () => {
    const { user, field } = await show();
    await user.type(field, 'contacts');
    await screen.findByRole('option', { name: /Armelle/ });
    expect(options()[0]).toBe('Aller à : Contactsgc');
    await user.type(field, '{Backspace}');
    await waitFor(() => expect(options()[0]).toMatch(/^Armelle/));
    expect(options().at(-1)).toBe('Aller à : Contactsgc');
  });

  it('lists a command before the records if its name begins with the typed words', async () => {
    const { user, field } = await show('manager', [
      { id: 'import', group: 'everywhere', label: 'Importer des articles', run: reply },
    ]);
    await user.type(field, 'importer des a');
    await screen.findByRole('option', { name: /Armelle/ });
    expect(options()[0]).toBe('Importer des articles');
    await user.clear(field);
    await user.type(field, 'des art');
    await waitFor(() => expect(options()[0]).toMatch(/^Armelle/));
  });

  it('lists a place before the records also by another name', async () => {
    const { user, field } = await show('manager', [
      { id: 'media', group: 'go', label: 'Aller à : Images', synonyms: ['média', 'photos'], run: reply },
    ]);
    await user.type(field, 'media');
    await screen.findByRole('option', { name: /Armelle/ });
    expect(options()[0]).toBe('Aller à : Images');
  });

  it('finds settings by field, section and group, for administrators', async () => {
    const fetched = vi.fn(async () => Response.json(await loadSettingPlaces('fr')));
    vi.stubGlobal('fetch', fetched);
    request.mockResolvedValue(ok({ results: [] }));
    const { user, field } = await show('admin');
    await user.type(field, 'siren');
    await waitFor(() => expect(options()).toEqual(['SIRENMentions légales']));
    await user.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/settings/legal#setting-siren');
    // On the section's own page, the browser moves to the field.
    history.replaceState(null, '', '/admin/settings/legal');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.hash).toBe('#setting-siren'));
    expect(router.push).toHaveBeenCalledOnce();
    await user.clear(field);
    await user.type(field, 'légales iban');
    expect(options()).toEqual([expect.stringMatching(/^IBANMentions légales, .+/)]);
    await user.clear(field);
    await user.type(field, 'promesse');
    expect(options()[0]).toBe('Promesse');
    vi.unstubAllGlobals();
  });

  it('lists a setting before the records if it has exactly the typed name', async () => {
    vi.stubGlobal('fetch', async () => Response.json(await loadSettingPlaces('fr')));
    const { user, field } = await show('admin');
    await user.type(field, 'téléphone');
    await screen.findByRole('option', { name: /Armelle/ });
    await waitFor(() => expect(options()[0]).toBe('TéléphoneIdentité'));
    vi.unstubAllGlobals();
  });

  it('does not read the settings for other users', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const { user, field } = await show('manager');
    await user.type(field, 'siren');
    await screen.findByRole('option', { name: /Armelle/ });
    expect(fetched).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('opens a record in a new tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, field } = await show();
    await user.type(field, 'quin');
    await screen.findByRole('option', { name: /Armelle/ });
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(open).toHaveBeenCalledExactlyOnceWith('/admin/contacts/c1', '_blank', 'noopener');
    expect(onClose).not.toHaveBeenCalled();
    expect(router.push).not.toHaveBeenCalled();
  });

  it('runs a command after closing', async () => {
    const { user, field } = await show();
    await user.type(field, 'repon');
    await user.click(await screen.findByRole('option', { name: /Répondre/ }));
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(reply).toHaveBeenCalledOnce());
  });

  it('lists only commands after >, without a search request', async () => {
    const { field } = await show();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(field, { target: { value: '> contacts' } });
    expect(options()).toEqual(['Aller à : Contactsgc']);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(request).not.toHaveBeenCalled();
    // The same wait sends a search.
    fireEvent.change(field, { target: { value: 'contacts' } });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(request).toHaveBeenCalledOnce();
  });

  it('reports an empty result and a failed search', async () => {
    request
      .mockResolvedValueOnce(ok({ results: [] }))
      .mockResolvedValueOnce(fail({ status: 503, code: 'UNAVAILABLE' }));
    const { user, field } = await show();
    await user.type(field, 'zzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Rien de ce nom.'));
    await user.type(field, 'z');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/erreur serveur/i));
  });

  it('closes on Escape and on its own shortcut', async () => {
    const { user } = await show();
    await user.keyboard('{Escape}');
    await user.keyboard('{Control>}k{/Control}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});

describe('recent records', () => {
  it('store one record for all of its subpages', () => {
    for (const part of ['/files', '/plan']) {
      history.replaceState(null, '', `/admin/projects/p1${part}`);
      render(<Visited title="Musée" address="/admin/projects/p1" />);
    }
    history.replaceState(null, '', '/admin/contacts/c1');
    render(<Visited title="Ada Martin" />);
    expect(readVisits().map(({ address }) => address)).toEqual(['/admin/contacts/c1', '/admin/projects/p1']);
  });

  it('are unique, latest first and eight at most, and ignore invalid stored data', () => {
    for (let count = 1; count <= 10; count++)
      rememberVisit({ title: `P${count}`, detail: '', address: `/admin/projects/p${count}` });
    rememberVisit({ title: 'P5 bis', detail: '', address: '/admin/projects/p5' });
    expect(readVisits().map(({ title }) => title)).toEqual([
      'P5 bis',
      'P10',
      'P9',
      'P8',
      'P7',
      'P6',
      'P4',
      'P3',
    ]);
    sessionStorage.setItem(
      'recent-records',
      JSON.stringify([{ title: 'x', detail: '', address: '//elsewhere.example' }, 3]),
    );
    expect(readVisits()).toEqual([]);
    sessionStorage.setItem('recent-records', '{');
    expect(readVisits()).toEqual([]);
  });
});

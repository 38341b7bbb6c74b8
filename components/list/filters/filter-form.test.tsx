import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FilterForm } from './filter-form';

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

function Filters({ values }: { values: Record<string, string | undefined> }) {
  return (
    <FilterForm action="/admin/contacts" label="Chercher" values={values}>
      <input type="search" name="search" aria-label="mot" defaultValue={values['search']} />
      <select name="subject" aria-label="sujet" defaultValue={values['subject'] ?? ''}>
        <option value="">tous</option>
        <option value="quote">devis</option>
      </select>
      <input type="hidden" name="status" value={values['status']} />
      <button type="submit">Chercher</button>
    </FilterForm>
  );
}

beforeEach(() => {
  router.push.mockReset();
  router.replace.mockReset();
});

describe('search form of a list', () => {
  it('searches on Enter, with the current filters and without empty parameters', async () => {
    const user = userEvent.setup();
    render(<Filters values={{ status: 'open', search: undefined }} />);
    await user.type(screen.getByRole('searchbox'), '  musée {Enter}');
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/contacts?search=mus%C3%A9e&status=open', {
      scroll: true,
    });
  });

  it('searches once after a pause in typing, with one history entry for the whole search', async () => {
    const user = userEvent.setup();
    render(<Filters values={{ status: 'open' }} />);
    await user.type(screen.getByRole('searchbox'), 'mus');
    expect(router.push).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/contacts?search=mus&status=open', {
        scroll: false,
      }),
    );
    expect(router.replace).not.toHaveBeenCalled();
    await user.type(screen.getByRole('searchbox'), 'ée');
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledExactlyOnceWith(
        '/admin/contacts?search=mus%C3%A9e&status=open',
        { scroll: false },
      ),
    );
    expect(router.push).toHaveBeenCalledOnce();
  });

  it('adds a history entry for each search, so that Back returns to the one before', async () => {
    const user = userEvent.setup();
    render(<Filters values={{}} />);
    await user.type(screen.getByRole('searchbox'), 'musée');
    await waitFor(() => expect(router.push).toHaveBeenCalledOnce());
    await user.tab();
    await user.type(screen.getByRole('searchbox'), 's');
    await waitFor(() => expect(router.push).toHaveBeenCalledTimes(2));
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('adds a history entry for a search after Back, which keeps the field focused', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Filters values={{}} />);
    await user.type(screen.getByRole('searchbox'), 'musée');
    await waitFor(() => expect(router.push).toHaveBeenCalledOnce());
    rerender(<Filters values={{ search: 'musée' }} />);
    rerender(<Filters values={{}} />);
    await user.type(screen.getByRole('searchbox'), 'halle');
    await waitFor(() => expect(router.push).toHaveBeenCalledTimes(2));
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('preserves text typed while the list loads', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Filters values={{}} />);
    await user.type(screen.getByRole('searchbox'), 'mus');
    await waitFor(() => expect(router.push).toHaveBeenCalledOnce());
    await user.type(screen.getByRole('searchbox'), 'ée');
    rerender(<Filters values={{ search: 'mus' }} />);
    expect(screen.getByRole('searchbox')).toHaveValue('musée');
  });

  it('applies a choice immediately, and shows the whole list without filters', async () => {
    const user = userEvent.setup();
    render(<Filters values={{}} />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'sujet' }), 'quote');
    expect(router.push).toHaveBeenLastCalledWith('/admin/contacts?subject=quote', { scroll: true });
    await user.selectOptions(screen.getByRole('combobox', { name: 'sujet' }), '');
    expect(router.push).toHaveBeenLastCalledWith('/admin/contacts', { scroll: true });
  });

  it('follows a changed URL, and keeps the focus', async () => {
    const { rerender } = render(<Filters values={{ search: 'musée', subject: 'quote' }} />);
    screen.getByRole('searchbox').focus();
    rerender(<Filters values={{ search: undefined, subject: undefined }} />);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'sujet' })).toHaveValue('');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  });

  describe('changed before hydration', () => {
    /** Before hydration. */
    function served(values: Record<string, string | undefined>): HTMLElement {
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = renderToString(<Filters values={values} />);
      return container;
    }

    it('keeps the typed text and searches for it', async () => {
      const user = userEvent.setup();
      const container = served({});
      await user.type(screen.getByRole('searchbox'), 'musée');
      render(<Filters values={{}} />, { container, hydrate: true });
      expect(screen.getByRole('searchbox')).toHaveValue('musée');
      expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/contacts?search=mus%C3%A9e', {
        scroll: true,
      });
    });

    it('keeps the choice and applies it', async () => {
      const user = userEvent.setup();
      const container = served({});
      const choice = screen.getByRole('combobox', { name: 'sujet' });
      await user.selectOptions(choice, 'quote');
      choice.focus();
      render(<Filters values={{}} />, { container, hydrate: true });
      expect(choice).toHaveValue('quote');
      expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/contacts?subject=quote', { scroll: true });
    });

    it('resets values restored by the browser', () => {
      const container = served({});
      const choice = screen.getByRole('combobox', { name: 'sujet' });
      if (choice instanceof HTMLSelectElement) choice.value = 'quote';
      render(<Filters values={{}} />, { container, hydrate: true });
      expect(choice).toHaveValue('');
      expect(router.push).not.toHaveBeenCalled();
    });
  });

  it('preserves text typed after Enter while the list loads', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Filters values={{}} />);
    await user.type(screen.getByRole('searchbox'), 'mus{Enter}ée');
    rerender(<Filters values={{ search: 'mus' }} />);
    expect(screen.getByRole('searchbox')).toHaveValue('musée');
  });
});

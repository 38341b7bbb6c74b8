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

describe('the search over a list', () => {
  it('asks on Enter, with what was filtered by before and without what says nothing', async () => {
    const user = userEvent.setup();
    render(<Filters values={{ status: 'open', search: undefined }} />);
    await user.type(screen.getByRole('searchbox'), '  musée {Enter}');
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/contacts?search=mus%C3%A9e&status=open');
  });

  it('follows what is typed after a pause, once, without a step to go back to', async () => {
    const user = userEvent.setup();
    render(<Filters values={{ status: 'open' }} />);
    await user.type(screen.getByRole('searchbox'), 'musée');
    expect(router.replace).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledExactlyOnceWith(
        '/admin/contacts?search=mus%C3%A9e&status=open',
        { scroll: false },
      ),
    );
    expect(router.push).not.toHaveBeenCalled();
  });

  it('keeps what is typed while the list answers', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Filters values={{}} />);
    await user.type(screen.getByRole('searchbox'), 'mus');
    await waitFor(() => expect(router.replace).toHaveBeenCalledOnce());
    await user.type(screen.getByRole('searchbox'), 'ée');
    rerender(<Filters values={{ search: 'mus' }} />);
    expect(screen.getByRole('searchbox')).toHaveValue('musée');
  });

  it('asks as soon as a choice is made, and for the whole list when nothing is left', async () => {
    const user = userEvent.setup();
    render(<Filters values={{}} />);
    await user.selectOptions(screen.getByRole('combobox', { name: 'sujet' }), 'quote');
    expect(router.push).toHaveBeenLastCalledWith('/admin/contacts?subject=quote');
    await user.selectOptions(screen.getByRole('combobox', { name: 'sujet' }), '');
    expect(router.push).toHaveBeenLastCalledWith('/admin/contacts');
  });

  it('says what the address says once that has changed, and keeps the focus', async () => {
    const { rerender } = render(<Filters values={{ search: 'musée', subject: 'quote' }} />);
    screen.getByRole('searchbox').focus();
    rerender(<Filters values={{ search: undefined, subject: undefined }} />);
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'sujet' })).toHaveValue('');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  });

  describe('changed before the scripts run', () => {
    /** The form as rendered on the server, before hydration. */
    function served(values: Record<string, string | undefined>): HTMLElement {
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = renderToString(<Filters values={values} />);
      return container;
    }

    it('keeps what was typed and asks for it', async () => {
      const user = userEvent.setup();
      const container = served({});
      await user.type(screen.getByRole('searchbox'), 'musée');
      render(<Filters values={{}} />, { container, hydrate: true });
      expect(screen.getByRole('searchbox')).toHaveValue('musée');
      expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/contacts?search=mus%C3%A9e');
    });

    it('keeps a choice and asks for it', async () => {
      const user = userEvent.setup();
      const container = served({});
      const choice = screen.getByRole('combobox', { name: 'sujet' });
      await user.selectOptions(choice, 'quote');
      choice.focus();
      render(<Filters values={{}} />, { container, hydrate: true });
      expect(choice).toHaveValue('quote');
      expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/contacts?subject=quote');
    });

    it('sets back what a browser restored by itself', () => {
      const container = served({});
      const choice = screen.getByRole('combobox', { name: 'sujet' });
      if (choice instanceof HTMLSelectElement) choice.value = 'quote';
      render(<Filters values={{}} />, { container, hydrate: true });
      expect(choice).toHaveValue('');
      expect(router.push).not.toHaveBeenCalled();
    });
  });

  it('keeps what is typed after Enter while the list answers', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Filters values={{}} />);
    await user.type(screen.getByRole('searchbox'), 'mus{Enter}ée');
    rerender(<Filters values={{ search: 'mus' }} />);
    expect(screen.getByRole('searchbox')).toHaveValue('musée');
  });
});

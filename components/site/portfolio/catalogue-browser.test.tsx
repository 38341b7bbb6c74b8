import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CatalogueBrowser } from './catalogue-browser';

const texts = {
  filter: 'Filtrer les réalisations',
  search: 'Chercher',
  placeholder: 'stock, musée',
  status: 'État',
  title: 'Réalisations : {status}',
  page: '{shown} sur {total}',
  none: 'Aucun résultat',
  one: '1 résultat',
  many: '{count} résultats',
  pager: 'Pages',
  previous: 'Précédents',
  next: 'Suivants',
  info: 'Page {page} sur {pages}',
  emptyHeading: 'Rien sous ce nom.',
  emptyText: 'Aucune réalisation ne correspond.',
  reset: 'Tout afficher',
};
const filters = [
  { value: 'all', label: 'Tous' },
  { value: 'completed', label: 'Terminés' },
  { value: 'in_progress', label: 'En cours' },
  { value: 'planning', label: 'À venir' },
] as const;
const statuses = ['completed', 'in_progress', 'planning', 'on_hold'];

function show() {
  render(
    <CatalogueBrowser address="/projects" total={15} filters={filters} texts={texts}>
      <ol>
        {Array.from({ length: 15 }, (_, index) => (
          <li key={index} data-status={statuses[index % 4]}>
            <h2 data-words>{index === 3 ? 'Musée de l’Été' : `Pièce ${index}`}</h2>
            <p>Voir le projet</p>
          </li>
        ))}
      </ol>
    </CatalogueBrowser>,
  );
}

const rows = () => screen.getAllByRole('listitem');
const settle = () => {
  act(() => {
    vi.advanceTimersByTime(1000);
  });
};
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/projects');
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => vi.useRealTimers());

describe('catalogue', () => {
  it('shows twelve projects and a link to the others', () => {
    show();
    expect(rows()).toHaveLength(12);
    expect(screen.getByRole('status')).toHaveTextContent('12 sur 15');
    expect(screen.getByText('Page 1 sur 2')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Précédents' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Suivants' })).toHaveAttribute('href', '/projects?page=2');
  });

  it('changes pages with a history entry, and goes back', () => {
    show();
    fireEvent.click(screen.getByRole('link', { name: 'Suivants' }));
    expect(window.location.search).toBe('?page=2');
    expect(rows()).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent('3 sur 15');
    act(() => {
      window.history.replaceState(null, '', '/projects');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(rows()).toHaveLength(12);
  });

  it('searches while typing, regardless of accents, and updates the URL after a pause', () => {
    show();
    type('ete MUSEE');
    expect(rows().map((row) => within(row).getByRole('heading').textContent)).toEqual(['Musée de l’Été']);
    expect(screen.getByRole('status')).toHaveTextContent('1 résultat');
    expect(window.location.search).toBe('');
    settle();
    expect(window.location.search).toBe('?search=ete+MUSEE');
  });

  it('keeps a trailing space while typing', () => {
    show();
    type('pièce ');
    settle();
    expect(screen.getByRole('searchbox')).toHaveValue('pièce ');
  });

  it('does not search in interface texts', () => {
    show();
    type('voir le projet');
    expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  });

  it('filters by status and shows the number of results', () => {
    show();
    fireEvent.click(screen.getByRole('radio', { name: 'Terminés' }));
    expect(rows()).toHaveLength(4);
    expect(screen.getByRole('status')).toHaveTextContent('4 résultats');
    expect(window.location.search).toBe('?status=completed');
    expect(screen.queryByText(/^Page /)).toBeNull();
  });

  it('shows an empty result and can show everything again', () => {
    show();
    type('sous-marin');
    settle();
    expect(screen.getByRole('heading', { name: 'Rien sous ce nom.' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Aucun résultat');
    fireEvent.click(screen.getByRole('button', { name: 'Tout afficher' }));
    expect(rows()).toHaveLength(12);
    expect(window.location.search).toBe('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('opens with the view from its URL', () => {
    window.history.replaceState(null, '', '/projects?status=planning&search=pièce');
    show();
    expect(screen.getByRole('radio', { name: 'À venir' })).toBeChecked();
    expect(screen.getByRole('searchbox')).toHaveValue('pièce');
    expect(rows()).toHaveLength(4);
  });

  it('restores the list when going back after a search', () => {
    show();
    type('musée');
    settle();
    act(() => {
      window.history.replaceState(null, '', '/projects');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(rows()).toHaveLength(12);
  });

  it('adds the chosen status to the document title', () => {
    document.title = 'Réalisations : le catalogue · Vitrine';
    window.history.replaceState(null, '', '/projects?status=in_progress');
    show();
    expect(document.title).toBe('Réalisations : En cours · Vitrine');
    fireEvent.click(screen.getByRole('radio', { name: 'Terminés' }));
    expect(document.title).toBe('Réalisations : Terminés · Vitrine');
    fireEvent.click(screen.getByRole('radio', { name: 'Tous' }));
    expect(document.title).toBe('Réalisations : le catalogue · Vitrine');
  });
});

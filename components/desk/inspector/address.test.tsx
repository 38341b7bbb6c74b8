import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { post as fixture } from '@/components/article/post/post.fixture';
import { ok } from '@/lib/api/result';
import { copyOf } from '@/lib/posts/saving/copy';
import { copy, draft, press, serve, showInspector } from '@/tests/setup/desk/post-inspector';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

let answers: ReturnType<typeof serve>;
beforeEach(() => {
  answers = serve();
});

describe('slug and tags', () => {
  it('show the derived slug once the post is saved', async () => {
    await showInspector(null, { copy: { ...copyOf(draft()), slug: '' } });
    expect(screen.getByLabelText('Adresse')).toHaveAccessibleDescription(
      'Elle se fait du titre à l’enregistrement.',
    );
    await press('premier enregistrement');
    expect(screen.getByLabelText('Adresse')).toHaveAccessibleDescription('/blog/un-champ-de-trop');
  });

  it('derive the slug from the input, and show if it is taken or the former one redirects', async () => {
    answers['get /api/blog/slug/'] = ok({ post: draft({ id: 'other', title: 'Déjà là' }) });
    await showInspector(fixture({ state: 'published' }));
    const field = screen.getByLabelText('Adresse');
    await userEvent.clear(field);
    await userEvent.type(field, 'Déjà Là');
    expect(await screen.findByText(/Déjà prise par/)).toHaveTextContent('Déjà là');
    await userEvent.tab();
    expect(copy().slug).toBe('deja-la');
    expect(screen.getByText(/mènera ici/)).toHaveTextContent('/blog/un-champ-de-trop');
  });

  it('find tags by either name, create new ones, and remove them by keyboard', async () => {
    await showInspector();
    const field = screen.getByRole('combobox', { name: 'Étiquettes' });
    await userEvent.type(field, 'form');
    const list = within(screen.getByRole('listbox', { name: 'Étiquettes connues' }));
    expect((await list.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'formulaires9 articles',
      expect.stringMatching(/^Créer/),
    ]);
    await userEvent.keyboard('{Enter}');
    expect(copy().tags).toEqual(['web', 'formulaires']);
    await userEvent.type(field, 'Service public,');
    expect(copy().tags).toEqual(['web', 'formulaires', 'Service public']);
    expect(field).toHaveValue('');
    await userEvent.keyboard('{Backspace}');
    expect(copy().tags).toEqual(['web', 'formulaires']);
    await press('Retirer Web');
    expect(copy().tags).toEqual(['formulaires']);
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByText('Web retirée.')).toBeInTheDocument();
  });
});

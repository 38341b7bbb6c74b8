import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '@/lib/api/result';
import { calls, draft, part, press, serve, showInspector } from '@/tests/setup/desk/post-inspector';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

let answers: ReturnType<typeof serve>;
beforeEach(() => {
  answers = serve();
});

const page = (more: object = {}) => draft({ kind: 'page', in_footer: false, tags: [], ...more });
const published = {
  status: 'published',
  state: 'published',
  published_at: '2026-11-20T09:00:00.000Z',
} as const;
const box = () => screen.getByRole('checkbox', { name: 'Montrer au pied de page' });

describe('settings of a page', () => {
  it('have no cover, tags, author and place among the featured', async () => {
    await showInspector(page(), { kind: 'page' });
    for (const name of ['Couverture', 'Signature', 'À la une'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.queryByText('Étiquettes')).toBeNull();
    expect(
      part('Recherche et partage').getByText('vitrine.example › pages › un-champ-de-trop'),
    ).toBeVisible();
  });

  it('show it in the footer at once, which can be undone', async () => {
    answers[`put /api/blog/${page().id}`] = (body) =>
      ok({ post: page({ ...published, ...(body as object) }) });
    await showInspector(page(published), { kind: 'page' });
    await userEvent.click(box());
    expect(box()).toBeChecked();
    expect(screen.getByTestId('done')).toHaveTextContent('Le pied de page mène à la page.');
    await press('annuler');
    expect(box()).not.toBeChecked();
    const sent = calls('put').map(([, body]) => body);
    expect(sent).toEqual([{ in_footer: true }, { in_footer: false }]);
  });

  it.each([
    ['draft', {}],
    ['scheduled page', { ...published, state: 'scheduled', published_at: '2098-11-20T09:00:00.000Z' }],
  ])('announce the link of a %s for its publication', async (_state, facts) => {
    answers[`put /api/blog/${page().id}`] = (body) => ok({ post: page({ ...facts, ...(body as object) }) });
    await showInspector(page(facts), { kind: 'page' });
    await userEvent.click(box());
    expect(screen.getByTestId('done')).toHaveTextContent('Le pied de page mènera à la page dès sa parution.');
    await userEvent.click(box());
    expect(screen.getByTestId('done')).toHaveTextContent('Le pied de page ne mènera pas à la page.');
  });

  it('keep the former choice when the call fails', async () => {
    answers[`put /api/blog/${page().id}`] = fail({ status: 503, code: 'DATABASE' });
    await showInspector(page(), { kind: 'page' });
    await userEvent.click(box());
    expect(box()).not.toBeChecked();
    expect(part('Pied de page').getByRole('alert')).not.toBeEmptyDOMElement();
  });
});

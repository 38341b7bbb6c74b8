import { expect, it, vi } from 'vitest';
import { within } from '@testing-library/react';
import { readMediaQuery } from '@/lib/office/media-query';
import { mediaImage } from '@/tests/setup/desk/media';
import { showOnPage } from '@/tests/setup/server-render';
import { MediaPage } from './media-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

const lock = mediaImage('ecluse', {
  alt: { fr: 'Une écluse', en: 'A lock' },
  used_in: [{ id: 'p1', title: 'Le quai', locale: 'fr' }],
  portrait_of: [{ id: 'u1', name: 'Inès Morel' }],
  logo_of: ['mail'],
});
const crane = mediaImage('grue', { revisions: 2 });

it('shows size, uses and description of each picture', async () => {
  const page = within(
    await showOnPage(
      await MediaPage({
        locale: 'fr',
        query: readMediaQuery({ missing: 'en' }),
        list: { success: true, images: [lock, crane], count: 2, currentPage: 1, totalPages: 1 },
        perPage: 24,
        email: 'ines@agence.example',
      }),
    ),
  );
  const [first, second] = page
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row));
  expect(first?.getByRole('rowheader')).toHaveTextContent(/^ecluse\.jpg.*1280 × 800 px/);
  expect(first?.getByRole('link', { name: /^ecluse\.jpg/ })).toHaveAttribute('href', lock.url);
  expect([
    first?.getByRole('link', { name: 'Le quai' }).getAttribute('href'),
    first?.getByRole('link', { name: 'Portrait : Inès Morel' }).getAttribute('href'),
  ]).toEqual(['/admin/blog/p1/edit', '/admin/blog/authors/u1']);
  expect(first?.getByText('Logo des courriers')).toBeInTheDocument();
  expect([
    first?.queryByRole('button', { name: /Supprimer/ }),
    second?.getByRole('button', { name: 'Supprimer grue.jpg' }),
  ]).toEqual([null, expect.anything()]);
  expect([
    first?.getByLabelText(/^Description en français/).getAttribute('value'),
    second?.getByLabelText(/^Description en anglais/).getAttribute('value'),
  ]).toEqual(['Une écluse', '']);
  expect([second?.getByText('Nulle part'), second?.getByText('2 versions antérieures d’articles')]).toEqual([
    expect.anything(),
    expect.anything(),
  ]);
  expect(page.getByRole('combobox', { name: 'Description' })).toHaveValue('en');
});

it.each([
  [undefined, 'Les fichiers n’ont pas pu être lus. Rechargez la page.'],
  [[], /^Aucun fichier pour l’instant/],
])('says when files to download are missing: %j', async (files, text) => {
  const page = await showOnPage(
    await MediaPage({
      locale: 'fr',
      query: readMediaQuery({}),
      list: { success: true, images: [], files, count: 0, currentPage: 1, totalPages: 0 },
      perPage: 24,
      email: 'ines@agence.example',
    }),
  );
  expect(within(page).getByText(text)).toBeVisible();
});

it('offers to delete files to download that no text uses', async () => {
  const file = {
    id: 'd1',
    url: '/uploads/files/1-tarifs.pdf',
    original_name: 'Tarifs.pdf',
    kind: 'pdf' as const,
    bytes: 1_258_291,
    used_in: [],
    letters: [],
    projects: [],
    settings: [],
    elsewhere: 0,
    created_at: '2026-11-29T10:00:00.000Z',
  };
  const letters = [{ id: 'l1', number: 3, subject: 'Novembre' }];
  const page = within(
    await showOnPage(
      await MediaPage({
        locale: 'fr',
        query: readMediaQuery({}),
        list: {
          success: true,
          images: [],
          files: [file, { ...file, id: 'd2', original_name: 'Guide.pdf', letters }],
          count: 0,
          currentPage: 1,
          totalPages: 0,
        },
        perPage: 24,
        email: 'ines@agence.example',
      }),
    ),
  );
  const section = within(page.getByRole('region', { name: 'Fichiers à télécharger' }));
  expect(section.getByRole('link', { name: 'Tarifs.pdf' })).toHaveAttribute('href', file.url);
  expect(section.getByRole('link', { name: /Novembre/ })).toHaveAttribute('href', '/admin/letters/l1');
  expect(
    section.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual([expect.stringContaining('Tarifs.pdf')]);
});

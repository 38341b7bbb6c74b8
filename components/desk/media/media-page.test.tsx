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
  expect([second?.getByText('Nulle part'), second?.getByText('2 anciennes versions')]).toEqual([
    expect.anything(),
    expect.anything(),
  ]);
  expect(page.getByRole('combobox', { name: 'Description' })).toHaveValue('en');
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadDownloadWords } from '@/components/media/download-words';
import { mediaWords } from '@/components/media/media-words';
import { upload } from '@/lib/api/browser/browser-upload';
import { fail, ok } from '@/lib/api/result';
import { labels, open, putCursor, watched, written } from '@/tests/setup/text-editor';
import type * as SessionModule from '../text/session';

vi.mock('../text/session', async (original) => watched(await original<typeof SessionModule>()));
vi.mock('@/lib/api/browser/browser-upload', () => ({ upload: vi.fn() }));

const { card } = labels.blocks;
const guide = new File(['%PDF-1.7'], 'Guide.pdf', { type: 'application/pdf' });

beforeEach(() => {
  vi.mocked(upload).mockReset();
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) =>
      Response.json(
        address.startsWith('/api/') ? { success: true, files: [] } : await loadDownloadWords('fr'),
      ),
    ),
  );
});

async function openDialog() {
  const opened = await open('Un mot.', {
    searchPages: () => Promise.resolve([]),
    pictureLabels: await mediaWords('fr'),
  });
  putCursor(8);
  await opened.user.click(screen.getByRole('button', { name: labels.menu.name }));
  await opened.user.click(screen.getByRole('option', { name: labels.tools.file }));
  const dialog = within(screen.getByRole('dialog'));
  return {
    ...opened,
    dialog,
    chooser: await dialog.findByLabelText<HTMLInputElement>('Choisir un fichier', { selector: 'input' }),
  };
}

it('uploads a file and inserts it with its name, format and size', async () => {
  vi.mocked(upload).mockResolvedValue(
    ok({
      file: {
        id: 'd1',
        url: '/uploads/files/1-guide.pdf',
        original_name: 'Guide.pdf',
        kind: 'pdf',
        bytes: 1_258_291,
        created_at: '2026-11-29T10:00:00.000Z',
      },
    }),
  );
  const { user, dialog, chooser, onChange } = await openDialog();
  await user.upload(chooser, guide);
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: card.words.file })).toHaveValue('Guide.pdf'),
  );
  expect(vi.mocked(upload).mock.lastCall?.[0]).toBe('/api/blog/files');
  await user.click(dialog.getByRole('button', { name: card.submit }));
  await waitFor(() =>
    expect(written(onChange)).toMatch(
      /:::file\n\[Guide\.pdf\]\(\/uploads\/files\/1-guide\.pdf\)\n\nPDF, 1,2\sMo\n:::/,
    ),
  );
});

it('inserts a file that was sent before, found by its name', async () => {
  const { user, dialog, onChange } = await openDialog();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({
        success: true,
        files: [
          { url: '/uploads/files/2-tarifs.pdf', original_name: 'Tarifs.pdf', kind: 'pdf', bytes: 2048 },
        ],
      }),
    ),
  );
  await user.type(dialog.getByRole('combobox'), 'tarif');
  await user.click(await dialog.findByRole('option', { name: /Tarifs\.pdf/ }));
  await user.click(dialog.getByRole('button', { name: card.submit }));
  await waitFor(() =>
    expect(written(onChange)).toMatch(/\[Tarifs\.pdf\]\(\/uploads\/files\/2-tarifs\.pdf\)\n\nPDF, 2\sko/),
  );
});

it('shows why a file is refused, and keeps the typed address', async () => {
  vi.mocked(upload).mockResolvedValue(fail({ status: 415, code: 'FILE_ACTIVE' }));
  const { user, dialog, chooser } = await openDialog();
  await user.type(dialog.getByRole('combobox'), 'https://a.example/g.pdf');
  await user.upload(chooser, guide);
  expect(await dialog.findByText((await loadDownloadWords('fr')).codes['FILE_ACTIVE'] ?? '')).toBeVisible();
  expect(dialog.getByRole('combobox')).toHaveValue('https://a.example/g.pdf');
});

it('says that the texts did not arrive, and still takes an address', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  const { user } = await open('Un mot.', {
    searchPages: () => Promise.resolve([]),
    pictureLabels: await mediaWords('fr'),
  });
  putCursor(8);
  await user.click(screen.getByRole('button', { name: labels.menu.name }));
  await user.click(screen.getByRole('option', { name: labels.tools.file }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/\S/);
  expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('combobox'));
});

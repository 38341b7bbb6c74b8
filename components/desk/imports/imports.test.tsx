import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { upload } from '@/lib/api/browser/browser-upload';
import { fail, ok } from '@/lib/api/result';
import type { PostImport } from '@/lib/contract/posts/import-schemas';
import { ImportForm } from './import-form';
import { ImportRun } from './import-run';
import { importWords } from './import-words';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/api/browser/browser-upload', () => ({ upload: vi.fn() }));

const shown = (more: Partial<PostImport> = {}): PostImport => ({
  ...{ id: 'i1', state: 'checked', file_name: 'blog.json', pictures_name: null, locale: null },
  ...{ system: 'ghost', has_files: true, total: 4, pictures: 0, drafts: 0, failure: null },
  ...{ left_out: [], needs_language: false },
  counts: { all: 4, new: 2, changed: 1, unchanged: 0, skipped: 1 },
  created_by: { id: 'u1', name: 'Inès Morel' },
  created_at: '2026-11-29T07:00:00.000Z',
  updated_at: '2026-11-29T07:00:00.000Z',
  ...more,
});

beforeEach(() => {
  vi.mocked(request).mockReset();
  vi.mocked(upload).mockReset();
  router.push.mockReset();
});

const email = 'ines@agence.example';

async function openForm() {
  render(
    <ImportForm
      words={await importWords('fr')}
      email={email}
      languages={{ fr: 'Français', en: 'Anglais' }}
      reports="/admin/import"
    />,
  );
}
const chooseFile = (label: RegExp, name: string) =>
  userEvent.upload(screen.getByLabelText(label, { selector: 'input' }), new File(['x'], name), {
    applyAccept: false,
  });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Vérifier le fichier' }));

describe('the form of an import', () => {
  it('sends both files and the language, then opens the report', async () => {
    vi.mocked(upload).mockResolvedValue(ok({ import: shown({ state: 'received' }) }));
    vi.mocked(request).mockResolvedValue(ok({}));
    await openForm();
    await chooseFile(/^Fichier des articles/, 'blog.json');
    await chooseFile(/^Images/, 'images.zip');
    expect(screen.getByText('blog.json')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Langue des articles'), 'en');
    await submit();
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/admin/import/i1'));
    expect(vi.mocked(upload).mock.calls.map(([path, file, { fields }]) => [path, file.name, fields])).toEqual(
      [
        ['/api/blog/imports', 'blog.json', { locale: 'en' }],
        ['/api/blog/imports/i1/pictures', 'images.zip', {}],
      ],
    );
    expect(vi.mocked(request).mock.calls[0]?.[1]).toBe('/api/blog/imports/i1/runs');
  });

  it('refuses a file of another kind beside its field, and sends nothing', async () => {
    await openForm();
    await chooseFile(/^Fichier des articles/, 'notes.docx');
    await submit();
    expect(screen.getByLabelText(/^Fichier des articles/)).toHaveAccessibleDescription(
      /ne convient pas\s: \.json, \.xml, \.zip/,
    );
    expect(upload).not.toHaveBeenCalled();
  });

  it('shows a Markdown file to copy', async () => {
    const user = userEvent.setup();
    await openForm();
    await user.click(screen.getByText('Modèle de fichier Markdown'));
    expect(screen.getByLabelText('mon-article.fr.md')).toHaveTextContent('translation_key: "mon-article"');
    expect(screen.getByLabelText('mon-article.fr.md')).toHaveTextContent('cover: "images/cover.jpg"');
    expect(screen.getByText(/images\/photo\.jpg est dans le dossier d’à côté/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copier le modèle' }));
    expect(await navigator.clipboard.readText()).toMatch(/^---\nslug: "mon-article"\n/);
    expect(screen.getByText('Modèle copié.', { selector: '[role=status]' })).toBeInTheDocument();
  });

  it('does not send the articles again after the pictures failed', async () => {
    vi.mocked(upload)
      .mockResolvedValueOnce(ok({ import: shown({ state: 'received' }) }))
      .mockResolvedValueOnce(fail({ status: 0, code: 'NETWORK' }))
      .mockResolvedValueOnce(ok({ import: shown({ state: 'received' }) }));
    vi.mocked(request).mockResolvedValue(ok({}));
    await openForm();
    await chooseFile(/^Fichier des articles/, 'blog.json');
    await chooseFile(/^Images/, 'images.zip');
    await submit();
    await waitFor(() => expect(screen.getByLabelText(/^Images/)).toBeInvalid());
    await submit();
    await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
    expect(vi.mocked(upload).mock.calls.map(([, file]) => file.name)).toEqual([
      'blog.json',
      'images.zip',
      'images.zip',
    ]);
  });
});

async function openRun(more: Partial<PostImport> = {}) {
  render(
    <ImportRun
      words={await importWords('en')}
      email={email}
      shown={shown(more)}
      addresses={{ imports: '/en/admin/import', articles: '/en/admin/blog' }}
    />,
  );
}

describe('the run of an import', () => {
  it('starts once, even by a double click', async () => {
    vi.mocked(request).mockResolvedValue(ok({ import: shown({ state: 'importing' }) }));
    await openRun();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Import 3 articles' }));
    expect(vi.mocked(request).mock.calls.filter(([method]) => method === 'post')).toHaveLength(1);
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('max', '4');
  });

  it('stops while it runs, and cannot be discarded then', async () => {
    vi.mocked(request).mockResolvedValue(ok({ import: shown({ state: 'stopped', failure: 'Stopped.' }) }));
    await openRun({ state: 'importing' });
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(request).toHaveBeenCalledWith('post', '/api/blog/imports/i1/stop', expect.anything());
    expect(await screen.findByText('Stopped.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check again' })).toBeInTheDocument();
  });

  it('offers no import without anything to import', async () => {
    await openRun({ counts: { all: 4, new: 0, changed: 0, unchanged: 4, skipped: 0 } });
    expect(screen.getByRole('status')).toHaveTextContent('there’s nothing to import');
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('says how many articles are skipped where the rest is already here', async () => {
    await openRun({ counts: { all: 5, new: 0, changed: 0, unchanged: 2, skipped: 3 } });
    expect(screen.getByText(/^3 articles skipped, the rest is already here/)).toBeVisible();
  });

  it('says that old addresses of drafts are not found yet', async () => {
    await openRun({ drafts: 2 });
    expect(
      screen.getByText(
        '2 published articles become drafts: their old addresses aren’t found until you publish them here.',
      ),
    ).toBeInTheDocument();
  });

  it.each([
    ['markdown', 'We couldn’t take any of the files.'],
    ['ghost', 'We couldn’t take any of the articles.'],
  ] as const)('says that nothing of %s could be taken', async (system, sentence) => {
    await openRun({ system, counts: { all: 4, new: 0, changed: 0, unchanged: 0, skipped: 4 } });
    expect(screen.getByRole('status')).toHaveTextContent(sentence);
  });

  it('says why a file was refused', async () => {
    await openRun({ state: 'refused', has_files: false, failure: 'The XML file is not in UTF-8.' });
    expect(screen.getByText('The XML file is not in UTF-8.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose another file' })).toHaveAttribute(
      'href',
      '/en/admin/import',
    );
  });

  it('checks a file that names no language again with the chosen one', async () => {
    vi.mocked(request).mockResolvedValue(ok({ import: shown({ state: 'checking' }) }));
    await openRun({ state: 'refused', needs_language: true, failure: 'Choose a language.' });
    await userEvent.click(screen.getByRole('button', { name: 'Check as French' }));
    expect(request).toHaveBeenCalledWith('post', '/api/blog/imports/i1/runs', {
      ...{ body: { run: 'check', locale: 'fr' }, locale: 'en' },
    });
  });

  it('says that another import runs', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 409, code: 'IMPORT_RUNNING' }));
    await openRun();
    await userEvent.click(screen.getByRole('button', { name: 'Import 3 articles' }));
    expect(screen.getByRole('alert')).toHaveTextContent('An import is already running');
  });
});

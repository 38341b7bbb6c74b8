import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { upload } from '@/lib/api/browser/browser-upload';
import { fail, ok, type Result } from '@/lib/api/result';
import { arrived, messages, pdf, send, show, text, waiting } from '@/tests/setup/composer';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/api/browser/browser-upload', () => ({ upload: vi.fn() }));

beforeEach(() => {
  vi.mocked(request).mockReset();
  vi.mocked(request).mockResolvedValue(ok({}));
  vi.mocked(upload).mockReset();
  localStorage.clear();
});

describe('attachments', () => {
  const files = (...names: string[]) =>
    ok({ files: names.map((name) => ({ id: name, name })), totalPages: 1 });
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Joindre' }));
  const choose = async (...added: File[]) => {
    await screen.findByRole('button', { name: 'Choisir des fichiers' }, waiting);
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
      target: { files: added },
    });
  };

  it('include files of the project and new uploads, which are awaited before sending', async () => {
    vi.mocked(request).mockImplementation(async (method) =>
      method === 'get' ? files('Charte.pdf', 'Plan.pdf') : ok({}),
    );
    let land: (result: Result<unknown>) => void = () => {};
    vi.mocked(upload).mockImplementation(() => new Promise((resolve) => (land = resolve as typeof land)));
    await show();
    await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Plan.pdf' }, waiting));
    await choose(pdf('Notices.pdf'));
    await userEvent.type(text(), 'Voici');
    await send();
    expect(messages()).toHaveLength(0);
    await act(async () => land(arrived('f9', 'Notices.pdf')));
    await waitFor(() => expect(messages()).toHaveLength(1));
    expect(messages()[0]).toMatchObject({ body: 'Voici', attachmentIds: ['Plan.pdf', 'f9'] });
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Fichiers à joindre' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('checkbox', { name: 'Plan.pdf' })).not.toBeChecked();
  });

  it('are in the message again after the page was reloaded, unless they were removed', async () => {
    vi.mocked(request).mockImplementation(async (method) =>
      method === 'get' ? files('Charte.pdf', 'Plan.pdf') : ok({}),
    );
    vi.mocked(upload).mockResolvedValue(arrived('f9', 'Notices.pdf'));
    await show();
    await open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Plan.pdf' }, waiting));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Charte.pdf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ne pas joindre Charte.pdf' }));
    await choose(pdf('Notices.pdf'));
    await userEvent.type(text(), 'Voici');
    await waitFor(() => expect(upload).toHaveBeenCalledOnce());
    cleanup();
    await show();
    expect(text()).toHaveValue('Voici');
    await send();
    await waitFor(() => expect(messages()).toHaveLength(1));
    expect(messages()[0]).toMatchObject({ body: 'Voici', attachmentIds: ['Plan.pdf', 'f9'] });
    cleanup();
    await show();
    expect(screen.queryByRole('list', { name: 'Fichiers à joindre' })).not.toBeInTheDocument();
  });

  it.each([
    [true, { internal: 'true' }],
    [false, undefined],
  ])('are internal until a message includes them, if the author is in the team: %s', async (team, fields) => {
    vi.mocked(request).mockImplementation(async () => files());
    vi.mocked(upload).mockResolvedValue(arrived('f1', 'Plan.pdf'));
    await show({ team });
    await open();
    await choose(pdf('Plan.pdf'));
    await waitFor(() => expect(upload).toHaveBeenCalledOnce());
    expect(vi.mocked(upload).mock.lastCall?.[2].fields).toEqual(fields);
  });

  it('block the message with an error when an upload fails', async () => {
    vi.mocked(request).mockImplementation(async (method) => (method === 'get' ? files() : ok({})));
    vi.mocked(upload).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    await show();
    await open();
    await choose(pdf('Notices.pdf'));
    await userEvent.type(text(), 'Voici');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Un fichier n’est pas arrivé/);
    expect(text()).toHaveValue('Voici');
    expect(messages()).toHaveLength(0);
  });

  it('are limited to ten, with a message', async () => {
    vi.mocked(request).mockImplementation(async () => files('Charte.pdf'));
    vi.mocked(upload).mockImplementation(() => new Promise(() => {}));
    await show();
    await open();
    await choose(...Array.from({ length: 11 }, (_, index) => pdf(`${index}.pdf`)));
    expect(screen.getByText('10 fichiers au plus par message.')).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Nouveaux fichiers' })).getAllByRole('listitem'),
    ).toHaveLength(10);
    expect(await screen.findByRole('checkbox', { name: 'Charte.pdf' })).toBeDisabled();
  });

  it('can be reloaded when the list could not be loaded', async () => {
    vi.mocked(request).mockResolvedValueOnce(fail({ status: 503, code: 'UNAVAILABLE' }));
    await show();
    await open();
    expect(await screen.findByText('Les fichiers n’ont pas pu être lus.', {}, waiting)).toBeInTheDocument();
    vi.mocked(request).mockResolvedValueOnce(files('Charte.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Charte.pdf' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ne pas joindre Charte.pdf' }));
    expect(screen.getByRole('checkbox', { name: 'Charte.pdf' })).not.toBeChecked();
  });
});

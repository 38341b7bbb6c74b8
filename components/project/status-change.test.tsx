import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import type { ProjectStatus } from '@/lib/contract/projects/choices';
import { loadMessages } from '@/lib/i18n/messages';
import { projectRecord } from '@/tests/setup/projects';
import { signOutElsewhere } from '@/tests/setup/sign-out-elsewhere';
import { statusActions } from './status-actions';
import { StatusChange } from './status-change';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const words = await formWords({ locale: 'fr' });
const { myProjects } = await loadMessages('fr');
const calls = () => vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body]);
const user = userEvent.setup();

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
  sessionStorage.clear();
});

describe('project status change, for the team', () => {
  async function change(status: ProjectStatus, allowedStatuses: ProjectStatus[], verb: string) {
    const actions = await statusActions(projectRecord({ status, allowedStatuses }), 'fr');
    render(
      <StatusChange actions={actions} words={words} labels={myProjects.status} email="ines@agence.example" />,
    );
    await user.click(screen.getByRole('button', { name: verb }));
    return within(await screen.findByRole('dialog'));
  }

  it('confirms the old and the new status', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    const dialog = await change('in_progress', ['completed', 'on_hold'], 'Mettre en pause');
    expect(
      dialog.getByText(/passe de «.En cours.» à «.En pause.»\. Ses 2 membres le voient/),
    ).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/Un mot aux membres/), 'Le musée ferme.');
    await user.click(dialog.getByRole('button', { name: 'Mettre en pause' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
    expect(calls()).toEqual([
      [
        'patch',
        '/api/projects/p1/status',
        { status: 'on_hold', updatedAt: projectRecord().updatedAt, note: 'Le musée ferme.' },
      ],
    ]);
  });

  it('keeps the typed note when another tab signs out', async () => {
    const dialog = await change('in_progress', ['completed', 'on_hold'], 'Mettre en pause');
    await user.type(dialog.getByLabelText(/Un mot aux membres/), 'Le musée ferme.');
    signOutElsewhere();
    cleanup();
    const again = await change('in_progress', ['completed', 'on_hold'], 'Mettre en pause');
    expect(again.getByLabelText(/Un mot aux membres/)).toHaveValue('Le musée ferme.');
  });

  it('requires a reason to reopen a finished project', async () => {
    const dialog = await change('completed', ['in_progress'], 'Rouvrir');
    await user.click(dialog.getByRole('button', { name: 'Rouvrir' }));
    expect(await dialog.findByText(/./, { selector: '#status-change-note-error' })).toBeInTheDocument();
    expect(request).not.toHaveBeenCalled();
  });
});

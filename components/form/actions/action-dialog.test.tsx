import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { signOutElsewhere } from '@/tests/setup/sign-out-elsewhere';
import { ActionDialog } from './action-dialog';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
  router.refresh.mockReset();
  vi.mocked(request).mockReset();
});

const done = vi.fn();
const labels = {
  open: 'Décliner',
  heading: 'Décliner ?',
  text: 'Pour de bon.',
  reason: 'Pourquoi',
  submit: 'Décliner la demande',
  keep: 'La garder',
  done: 'Fait.',
};
const stale = {
  type: 'request',
  id: 'r1',
  labels: { by: '{name} l’a changée {when} : {what}.', unknown: 'Elle a changé.' },
  fields: { messages: 'un message', other: 'autre chose' },
};

async function show({
  email = 'ines@vitrine.example',
  path = '/api/project-requests/r1/status',
}: { email?: string; path?: `/api/${string}` } = {}) {
  const words = await formWords({ locale: 'fr' });
  return render(
    <ActionDialog
      action={{
        key: 'decline',
        labels,
        needsReason: true,
        stale,
        call: { method: 'patch', path, body: { status: 'cancelled' } },
      }}
      words={words}
      email={email}
      onDone={done}
      onClose={() => {}}
    />,
  );
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Décliner la demande' }));

it('requires the reason, and sends nothing without it', async () => {
  vi.mocked(request).mockResolvedValue(ok({}));
  await show();
  await submit();
  await waitFor(() => expect(screen.getByLabelText('Pourquoi')).toHaveAttribute('aria-invalid', 'true'));
  expect(request).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Pourquoi'), 'Hors de notre métier.');
  await submit();
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(request).toHaveBeenCalledWith('patch', '/api/project-requests/r1/status', {
    body: { status: 'cancelled', reason: 'Hors de notre métier.' },
    locale: 'fr',
  });
});

it.each(['STALE', 'INVALID_TRANSITION'] as const)(
  'names the user who changed the record, and preserves the reason: %s',
  async (code) => {
    const entry = {
      actor: { id: 'u1', name: 'Léa Martin' },
      fields: ['messages'],
      createdAt: '2026-11-17T20:08:00.000Z',
    };
    vi.mocked(request).mockImplementation((method) =>
      Promise.resolve(
        method === 'get' ? ok({ activity: [entry] }) : fail({ status: 409, code, message: 'x' }),
      ),
    );
    await show();
    await userEvent.type(screen.getByLabelText('Pourquoi'), 'Trop tôt.');
    await submit();
    expect(
      await screen.findByText('Léa Martin l’a changée mar. 17 nov., 21:08 : un message.'),
    ).toBeInTheDocument();
    expect(screen.getByLabelText('Pourquoi')).toHaveValue('Trop tôt.');
    expect(router.refresh).toHaveBeenCalledOnce();
  },
);

it('sends that the user knows of what is under way, once ticked', async () => {
  vi.mocked(request).mockResolvedValue(ok({}));
  const words = await formWords({ locale: 'fr' });
  render(
    <ActionDialog
      action={{
        key: 'delete',
        labels: { ...labels, reason: undefined },
        running: 'Je le sais.',
        call: { method: 'delete', path: '/api/users/u1' },
      }}
      words={words}
      email="ines@vitrine.example"
      onDone={done}
      onClose={() => {}}
    />,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Je le sais.' }));
  await submit();
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
  expect(request).toHaveBeenCalledWith('delete', '/api/users/u1?running=confirmed', { locale: 'fr' });
});

describe('typed reason', () => {
  const reason = () => screen.getByLabelText('Pourquoi');
  async function typeAndLeave() {
    const { unmount } = await show();
    await userEvent.type(reason(), 'Trop tôt.');
    signOutElsewhere();
    unmount();
  }

  it('is restored with the dialog after a sign-out in another tab', async () => {
    await typeAndLeave();
    await show();
    expect(reason()).toHaveValue('Trop tôt.');
    expect(screen.getByText('Ce que vous aviez tapé est revenu.')).toBeInTheDocument();
  });

  it.each([
    ['another user', { email: 'ada@vitrine.example' }],
    ['another record', { path: '/api/project-requests/r2/status' as const }],
  ])('is not restored for %s', async (_, other) => {
    await typeAndLeave();
    await show(other);
    expect(reason()).toHaveValue('');
  });

  it('is deleted when the action is cancelled or done', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    const { unmount } = await show();
    await userEvent.type(reason(), 'Trop tôt.');
    expect(sessionStorage).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'La garder' }));
    expect(sessionStorage).toHaveLength(0);
    unmount();
    await show();
    await userEvent.type(reason(), 'Trop tôt.');
    await submit();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

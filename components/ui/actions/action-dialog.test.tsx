import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { ActionDialog } from './action-dialog';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
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
const told = {
  type: 'request',
  id: 'r1',
  labels: { by: '{name} l’a changée {when} : {what}.', somebody: 'Elle a changé.' },
  fields: { messages: 'un message', other: 'autre chose' },
};

async function show() {
  const words = await formWords({ locale: 'fr' });
  render(
    <ActionDialog
      action={{
        key: 'decline',
        labels,
        needsReason: true,
        told,
        call: { method: 'patch', path: '/api/project-requests/r1/status', body: { status: 'cancelled' } },
      }}
      words={words}
      email="ines@vitrine.example"
      onDone={done}
      onClose={() => {}}
    />,
  );
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Décliner la demande' }));

it('does nothing without the reason it needs', async () => {
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

it('names who was faster, and keeps the reason', async () => {
  const entry = {
    actor: { id: 'u1', name: 'Léa Martin' },
    fields: ['messages'],
    createdAt: '2026-11-17T20:08:00.000Z',
  };
  vi.mocked(request).mockImplementation((method) =>
    Promise.resolve(
      method === 'get' ? ok({ activity: [entry] }) : fail({ status: 409, code: 'STALE', message: 'x' }),
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
});

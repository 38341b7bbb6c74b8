import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useRegistered } from '@/components/ui/shortcuts/registry';
import { OpenRecord } from '@/components/office/inbox/open-record';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';
import { projectRequest } from '@/tests/setup/requests';
import { RequestTools } from './request-tools';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  router.refresh.mockReset();
  vi.mocked(request).mockReset();
});

function Keyboard() {
  return useRegistered().map(({ id, keys, run }) => (
    <button key={id} onClick={run}>
      {keys}
    </button>
  ));
}

const me = { id: 'a1', firstName: 'Inès', lastName: 'Marchetti' };
const answer = (assignee: typeof me | null, assignedAt: string) =>
  ok({ request: projectRequest({ assignee, assignedAt }) });
const bodies = () =>
  vi.mocked(request).mock.calls.flatMap(([method, , { body }]) => (method === 'patch' ? [body] : []));
const menu = () => screen.getByLabelText('Confiée à');

async function show() {
  const [words, { officeRequests, officeInbox }] = await Promise.all([
    formWords({ locale: 'fr' }),
    loadMessages('fr'),
  ]);
  render(
    <OpenRecord subject="request" record={{ id: 'r1', assignee: null, assignedAt: null }}>
      <RequestTools
        words={words}
        labels={{ ...officeRequests.tools, fields: officeRequests.fields, assignMe: officeInbox.assignMe }}
        team={[
          { id: 'a1', name: 'Inès Marchetti' },
          { id: 'a2', name: 'Théo Garrigue' },
        ]}
        me="a1"
      />
      <Keyboard />
    </OpenRecord>,
  );
}

describe('assignee of an open request', () => {
  it('becomes the current user with one key, each change based on the latest version', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(answer(me, '2026-11-18T09:00:00.000Z'))
      .mockResolvedValueOnce(answer(null, '2026-11-18T09:00:01.000Z'));
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'a' }));
    await waitFor(() => expect(menu()).toHaveValue('a1'));
    expect(screen.queryByRole('button', { name: 'a' })).not.toBeInTheDocument();
    await userEvent.selectOptions(menu(), 'personne');
    await waitFor(() => expect(menu()).toHaveValue(''));
    expect(bodies()).toEqual([
      { assigneeId: 'a1', assignedAt: null },
      { assigneeId: null, assignedAt: '2026-11-18T09:00:00.000Z' },
    ]);
  });

  it('is unchanged after a conflict, which names the colleague', async () => {
    const entry = {
      actor: { id: 'a2', name: 'Théo Garrigue' },
      fields: ['assignee'],
      createdAt: '2026-11-17T20:08:00.000Z',
    };
    vi.mocked(request).mockImplementation((method) =>
      Promise.resolve(
        method === 'get' ? ok({ activity: [entry] }) : fail({ status: 409, code: 'STALE', message: 'x' }),
      ),
    );
    await show();
    await userEvent.selectOptions(menu(), 'moi');
    expect(
      await screen.findByText(/^Théo Garrigue a changé cette demande .*à qui elle est confiée/),
    ).toBeInTheDocument();
    expect(menu()).toHaveValue('');
    expect(router.refresh).toHaveBeenCalledOnce();
  });
});

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDone, useDone } from '@/components/form/undo/undo';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { Contact } from '@/lib/contract/contacts/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { contact } from '@/tests/setup/contacts';
import { OpenRecord } from '@/components/office/inbox/open-record';
import { ContactTools } from './contact-tools';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

let version = 0;
const answerWith = (more: Partial<Contact>) =>
  ok({ contact: contact({ ...more, updatedAt: `2026-11-17T09:00:00.00${(version += 1)}Z` }) });

beforeEach(() => {
  version = 0;
  router.refresh.mockReset();
  vi.mocked(request).mockReset();
  act(() => clearDone());
  return () => vi.useRealTimers();
});

function Done() {
  const done = useDone();
  return (
    <p data-testid="done" onClick={() => void done?.undo?.()}>
      {done?.text}
    </p>
  );
}

async function show(more: Partial<Contact> = {}) {
  const [words, { officeContacts, officeInbox }] = await Promise.all([
    formWords({ locale: 'fr' }),
    loadMessages('fr'),
  ]);
  return render(
    <OpenRecord subject="contact" record={contact(more)}>
      <h2 id="heading" tabIndex={-1}>
        Armelle Quintin
      </h2>
      <ContactTools
        words={words}
        labels={{ ...officeContacts.tools, assignMe: officeInbox.assignMe }}
        me="a1"
        team={[
          { id: 'a1', name: 'Inès Marchetti' },
          { id: 'a2', name: 'Théo Garrigue' },
        ]}
        headingId="heading"
      />
      <Done />
    </OpenRecord>,
  );
}

const changes = () =>
  vi.mocked(request).mock.calls.flatMap(([method, , { body }]) => (method === 'patch' ? [body] : []));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('open contact', () => {
  it('marks a new contact as read after a moment, and only once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.mocked(request).mockResolvedValue(answerWith({ status: 'read' }));
    await show({ status: 'new', allowed: ['read', 'closed', 'spam'] });
    await wait(399);
    expect(changes()).toEqual([]);
    await wait(1);
    expect(changes()).toEqual([{ status: 'read', updatedAt: '2026-11-17T08:00:00.000Z' }]);
    vi.mocked(request).mockResolvedValue(answerWith({ status: 'new' }));
    fireEvent.click(screen.getByRole('button', { name: 'Marquer non lu' }));
    await wait(60_000);
    expect(changes()).toHaveLength(2);
  });

  it('changes the status from the latest version, and can undo the change', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(answerWith({ status: 'closed', allowed: ['new', 'read', 'replied'] }))
      .mockResolvedValue(answerWith({ status: 'read' }));
    await show();
    await press('Clore');
    await waitFor(() => expect(screen.getByTestId('done')).toHaveTextContent('Contact clos.'));
    expect(await screen.findByRole('button', { name: 'Rouvrir' })).toBeInTheDocument();
    fireEvent.click(screen.getByTestId('done'));
    await waitFor(() =>
      expect(changes()).toEqual([
        { status: 'closed', updatedAt: '2026-11-17T08:00:00.000Z' },
        { status: 'read', updatedAt: '2026-11-17T09:00:00.001Z' },
      ]),
    );
  });

  it('focuses its heading when the pressed button disappears', async () => {
    vi.mocked(request).mockResolvedValue(answerWith({ status: 'spam', allowed: ['new', 'read', 'replied'] }));
    await show();
    screen.getByRole('button', { name: 'Indésirable' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Indésirable' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('heading', { name: 'Armelle Quintin' })).toHaveFocus();
  });

  it('can be assigned to a colleague, and unassigned', async () => {
    const assignee = { id: 'a2', firstName: 'Théo', lastName: 'Garrigue' };
    vi.mocked(request).mockResolvedValue(answerWith({ assignee }));
    await show();
    await userEvent.selectOptions(screen.getByLabelText('Confié à'), 'Théo Garrigue');
    await waitFor(() => expect(screen.getByTestId('done')).toHaveTextContent('Confié à Théo Garrigue.'));
    expect(
      within(screen.getByLabelText('Confié à'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['personne', 'moi', 'Théo Garrigue']);
    await userEvent.selectOptions(screen.getByLabelText('Confié à'), 'personne');
    await waitFor(() => expect(changes().at(-1)).toMatchObject({ assigneeId: null }));
  });

  it('shows who made a conflicting change, when and to what, and refreshes', async () => {
    const entry = {
      actor: { id: 'a2', name: 'Théo Garrigue' },
      fields: ['status'],
      createdAt: '2026-11-17T20:08:00.000Z',
    };
    vi.mocked(request).mockImplementation((method) =>
      Promise.resolve(
        method === 'get' ? ok({ activity: [entry] }) : fail({ status: 409, code: 'STALE', message: 'x' }),
      ),
    );
    await show();
    await press('Clore');
    expect(
      await screen.findByText(/^Théo Garrigue a changé ce contact mar\. 17 nov\., 21:08.*son état/),
    ).toBeInTheDocument();
    expect(router.refresh).toHaveBeenCalledOnce();
    expect(screen.getByTestId('done')).toBeEmptyDOMElement();
  });
  it('ignores a conflict of the automatic change to “read”', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 409, code: 'STALE', message: 'x' }));
    await show({ status: 'new', allowed: ['read', 'closed', 'spam'] });
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UndoHost } from '@/components/form/undo/undo-toast';
import { clearDone } from '@/components/form/undo/undo';
import { request } from '@/lib/api/browser/browser';
import { fail } from '@/lib/api/result';
import type { Holder } from '@/lib/contract/core/permissions';
import type { ContactReply } from '@/lib/contract/contacts/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { contact } from '@/tests/setup/contacts';
import { OpenRecord } from '@/components/office/inbox/open-record';
import { MailState } from './mail-state';

const router = { refresh: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2026-11-19T10:00:00.000Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
  });
  router.refresh.mockReset();
  clearDone();
  return () => vi.useRealTimers();
});

const mail = (more: Partial<ContactReply['mail']> = {}): ContactReply['mail'] => ({
  id: 'm1',
  state: 'pending',
  error: null,
  heldUntil: '2026-11-19T10:00:10.000Z',
  ...more,
});
async function show(state: ContactReply['mail'], viewer: Holder = { role: 'admin' }) {
  const drawn = await MailState({
    locale: 'fr',
    viewer,
    contactId: 'c1',
    reply: { id: 'p1', body: 'Oui.', mail: state },
  });
  return render(
    <OpenRecord subject="contact" record={contact()}>
      {drawn}
    </OpenRecord>,
  );
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = () => screen.queryByRole('button', { name: 'Annuler l’envoi' });

describe('reply whose mail is held', () => {
  it('can be cancelled for ten seconds, then shows that its mail is being sent', async () => {
    await show(mail());
    await pass(9000);
    expect(button()).toBeInTheDocument();
    act(() => button()?.focus());
    await pass(1000);
    expect(button()).toBeNull();
    expect(screen.queryByText(/attend 10 secondes/)).toBeNull();
    expect(screen.getByText('L’e-mail est en train de partir.')).toHaveFocus();
  });

  it('refreshes the state of its mail soon after the ten seconds', async () => {
    await show(mail());
    await pass(10_000);
    router.refresh.mockReset();
    await pass(1000);
    expect(router.refresh).toHaveBeenCalledOnce();
    await pass(2000);
    expect(router.refresh).toHaveBeenCalledTimes(2);
  });

  it('shows that the mail is being sent while it waits for the first attempt', async () => {
    await show(mail({ heldUntil: null }));
    expect(button()).toBeNull();
    expect(screen.getByText('L’e-mail est en train de partir.')).toBeInTheDocument();
  });

  it('shows that cancelling is too late, also after the page is rendered again', async () => {
    const { officeFrame, api } = await loadMessages('fr');
    render(<UndoHost labels={{ ...officeFrame.undo, close: 'Fermer', catalogue: api.client }} />);
    vi.mocked(request).mockResolvedValue(
      fail({ status: 409, code: 'MAIL_LEFT', message: api.errors.MAIL_LEFT }),
    );
    const { unmount } = await show(mail());
    fireEvent.click(button() as HTMLElement);
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(button()).toBeNull();
    unmount();
    await show(mail({ state: 'sent', heldUntil: null }));
    expect(screen.getByText(/^Trop tard.: l’e-mail est parti\.$/)).toBeInTheDocument();
  });
});

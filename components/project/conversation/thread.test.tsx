import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';
import { firstNew } from './first-new';
import { Thread, type ThreadItem } from './thread';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

let see: (isIntersecting: boolean) => void;

beforeEach(() => {
  router.refresh.mockReset();
  vi.mocked(request).mockReset();
  vi.mocked(request).mockResolvedValue(ok({}));
  look(true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => act(() => callback([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});

function look(is: boolean): void {
  vi.spyOn(document, 'hasFocus').mockReturnValue(is);
  if (is) act(() => void dispatchEvent(new Event('focus')));
}

const item = (id: string, foreign = true): ThreadItem => ({ id, kind: 'message', foreign, content: id });

interface Shown {
  items: readonly ThreadItem[];
  newFrom?: string | undefined;
  unread?: boolean;
  newest?: boolean;
}

async function thread({ items, newFrom, unread = newFrom !== undefined, newest = true }: Shown) {
  const { conversation } = await loadMessages('fr');
  return (
    <Thread
      projectId="p1"
      locale="fr"
      labels={conversation.thread}
      items={items}
      newFrom={newFrom}
      unread={unread}
      newest={newest}
    />
  );
}

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const fresh = 'Nouveau depuis votre dernière visite';
const marks = () => vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body]);

describe('mark of new entries', () => {
  const entries = ['1', '2', '3', '4'].map((id) => ({ id, foreign: id !== '3' }));
  it.each([
    ['before the first unread entry', { readUpTo: '1', unread: 2, page: 1 }, '2'],
    ['after the reader’s own messages', { readUpTo: '2', unread: 1, page: 1 }, '4'],
    ['absent when all entries are read', { readUpTo: '4', unread: 0, page: 1 }, undefined],
    ['absent on a first visit', { readUpTo: null, unread: 4, page: 1 }, undefined],
    ['at the top when not all new entries fit on a page', { readUpTo: '0', unread: 30, page: 1 }, '1'],
    ['absent on an older page that was read', { readUpTo: '9', unread: 1, page: 2 }, undefined],
    ['on the older page with the first unread entry', { readUpTo: '3', unread: 31, page: 2 }, '4'],
  ])('is %s', (_, reading, expected) => {
    expect(firstNew(entries, reading)).toBe(expected);
  });

  it('stays while the page is open, and is not set for entries that arrive meanwhile', async () => {
    const { rerender } = render(await thread({ items: [item('1'), item('2')], newFrom: '2' }));
    expect(lines()).toEqual(['1', fresh, '2']);
    rerender(await thread({ items: [item('1'), item('2')] }));
    expect(lines()).toEqual(['1', fresh, '2']);
    rerender(await thread({ items: [item('1'), item('2'), item('3')], newFrom: '3' }));
    expect(lines()).toEqual(['1', fresh, '2', '3']);
  });

  it('moves to entries that arrive while the reader is away', async () => {
    const { rerender } = render(await thread({ items: [item('1'), item('2')], newFrom: '2' }));
    look(false);
    rerender(await thread({ items: [item('1'), item('2'), item('3')], newFrom: '3' }));
    expect(lines()).toEqual(['1', '2', fresh, '3']);
  });
});

describe('read position', () => {
  it('is saved when the end of the thread has been visible, and refreshes the counts', async () => {
    render(await thread({ items: [item('1'), item('2')], newFrom: '2' }));
    expect(request).not.toHaveBeenCalled();
    see(true);
    expect(marks()).toEqual([['post', '/api/projects/p1/updates/read', { upTo: '2' }]]);
    await vi.waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    look(true);
    expect(request).toHaveBeenCalledOnce();
  });

  it('is not saved before the page is visible', async () => {
    look(false);
    render(await thread({ items: [item('1')], unread: true }));
    see(true);
    expect(request).not.toHaveBeenCalled();
    look(true);
    expect(request).toHaveBeenCalledOnce();
  });

  it('is saved again at the next return after a failure', async () => {
    vi.mocked(request).mockResolvedValueOnce(fail({ status: 0, code: 'NETWORK' }));
    render(await thread({ items: [item('1')], unread: true }));
    see(true);
    await vi.waitFor(() => expect(request).toHaveBeenCalledOnce());
    await act(async () => {});
    look(true);
    expect(request).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['when nothing is unread', { unread: false }],
    ['on older pages', { unread: true, newest: false }],
  ])('is not saved %s', async (_, more) => {
    render(await thread({ items: [item('1')], ...more }));
    see(true);
    expect(request).not.toHaveBeenCalled();
  });
});

describe('new entries below the screen', () => {
  /** Pixels from viewport top to thread end. */
  const standAt = (top: number) =>
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);

  it('are counted on a button that scrolls to them', async () => {
    const { rerender } = render(await thread({ items: [item('1')] }));
    standAt(5000);
    rerender(await thread({ items: [item('1'), item('2'), item('3', false), item('4')] }));
    const scrolled = vi.fn();
    HTMLElement.prototype.scrollIntoView = scrolled;
    await userEvent.click(screen.getByRole('button', { name: '2 nouveautés plus bas' }));
    expect(scrolled).toHaveBeenCalledOnce();
    see(true);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('are not counted when visible or written by the reader', async () => {
    const { rerender } = render(await thread({ items: [item('1')] }));
    rerender(await thread({ items: [item('1'), item('2')] }));
    standAt(5000);
    rerender(await thread({ items: [item('1'), item('2'), item('3', false)] }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok, type Result } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';
import { clearDone, sayDone } from './undo';
import { UndoHost } from './undo-toast';

const refresh = vi.fn();
const router = { refresh };
vi.mock('next/navigation', () => ({ useRouter: () => router }));

beforeEach(() => {
  vi.useFakeTimers();
  refresh.mockReset();
});
afterEach(() => {
  act(clearDone);
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function show(text: string, undo?: () => Promise<Result<unknown>>) {
  const { api, officeFrame, session } = await loadMessages('fr');
  render(<UndoHost labels={{ ...officeFrame.undo, close: session.close, catalogue: api.client }} />);
  act(() => sayDone({ text, undo }));
}

describe('undo notification', () => {
  it('is shown for ten seconds', async () => {
    await show('Contact clos.', async () => ok(undefined));
    expect(screen.getByRole('status')).toHaveTextContent('Contact clos.');
    await wait(9999);
    expect(screen.getByRole('button', { name: 'Annuler' })).toBeInTheDocument();
    await wait(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('pauses while the pointer is over it', async () => {
    await show('Contact clos.', async () => ok(undefined));
    const toast = screen.getByRole('status').firstElementChild as HTMLElement;
    await wait(8000);
    fireEvent.pointerEnter(toast);
    await wait(60_000);
    fireEvent.pointerLeave(toast);
    await wait(1999);
    expect(screen.getByText('Contact clos.')).toBeInTheDocument();
    await wait(1);
    expect(screen.queryByText('Contact clos.')).not.toBeInTheDocument();
  });

  it('returns the focus to the previous element for keyboard users', async () => {
    render(
      <main id="main" tabIndex={-1}>
        <button>Rangée</button>
      </main>,
    );
    const row = screen.getByRole('button', { name: 'Rangée' });
    row.focus();
    await show('Contact clos.', async () => ok(undefined));
    const undo = screen.getByRole('button', { name: 'Annuler' });
    act(() => undo.focus());
    fireEvent.click(undo);
    await wait(0);
    expect(screen.getByRole('status')).toHaveTextContent('C’est rétabli.');
    expect(row).toHaveFocus();
    const close = screen.getByRole('button', { name: 'Fermer' });
    act(() => close.focus());
    row.remove();
    fireEvent.click(close);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('undoes once in spite of two clicks, and refreshes the page', async () => {
    const undo = vi.fn(
      () => new Promise<Result<unknown>>((resolve) => setTimeout(() => resolve(ok(undefined)), 3000)),
    );
    await show('Contact clos.', undo);
    await wait(9000);
    fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    // A running undo keeps the toast.
    await wait(3000);
    expect(undo).toHaveBeenCalledOnce();
    expect(refresh).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toHaveTextContent('C’est rétabli.');
    await wait(10_000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows a failed undo, and offers it again', async () => {
    const undo = vi
      .fn<() => Promise<Result<unknown>>>()
      .mockResolvedValueOnce(fail({ status: 0, code: 'NETWORK' }))
      .mockResolvedValueOnce(ok(undefined));
    await show('Contact clos.', undo);
    fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await wait(0);
    expect(screen.getByRole('status')).not.toHaveTextContent('Contact clos.');
    fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await wait(0);
    expect(screen.getByRole('status')).toHaveTextContent('C’est rétabli.');
  });

  it('is replaced by the next message, also by one without undo', async () => {
    await show('Un contact clos.', async () => ok(undefined));
    act(() => sayDone({ text: 'Adresse effacée.' }));
    expect(screen.getByRole('status')).toHaveTextContent('Adresse effacée.');
    expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
  });
});

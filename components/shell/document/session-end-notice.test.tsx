import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { continueSession } from '@/lib/auth/sign-in';
import { fail, ok } from '@/lib/api/result';
import { SessionEndNotice } from './session-end-notice';

vi.mock('@/lib/auth/sign-in', () => ({ continueSession: vi.fn() }));

const texts = { idle: 'Ends soon', final: 'Ends for good', failed: 'Failed', stay: 'Stay', close: 'Close' };
const minutes = (count: number) => count * 60_000;

let end = 0;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  end = Date.now() + minutes(60);
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ expires: new Date(end).toISOString() })),
  );
  vi.mocked(continueSession).mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await vi.dynamicImportSettled();
  });
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const stay = async () => {
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await pass(0);
};

describe('end of the session', () => {
  it('is announced ten minutes before, and read no earlier', async () => {
    render(<SessionEndNotice texts={texts} />);
    await pass(minutes(49));
    expect(fetch).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pass(minutes(1) + 1000);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Ends soon'));
  });

  it('is announced later if the session was continued meanwhile', async () => {
    end += minutes(60);
    render(<SessionEndNotice texts={texts} />);
    await pass(minutes(109));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pass(minutes(1) + 1000);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Ends soon'));
  });

  it('is put off by the button', async () => {
    vi.mocked(continueSession).mockImplementation(() => {
      end = Date.now() + minutes(120);
      return Promise.resolve(ok(null));
    });
    render(<SessionEndNotice texts={texts} />);
    await pass(minutes(51));
    await stay();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is final if the session cannot be extended', async () => {
    vi.mocked(continueSession).mockResolvedValue(ok(null));
    render(<SessionEndNotice texts={texts} />);
    await pass(minutes(51));
    await stay();
    expect(screen.getByRole('alert')).toHaveTextContent('Ends for good');
    expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
  });

  it('can be put off again after a failure', async () => {
    vi.mocked(continueSession).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    render(<SessionEndNotice texts={texts} />);
    await pass(minutes(51));
    await stay();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed');
    expect(screen.getByRole('button', { name: 'Stay' })).toBeEnabled();
  });

  it('is no longer announced once closed, or once another tab has continued the session', async () => {
    render(<SessionEndNotice texts={texts} />);
    await pass(minutes(51));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await pass(minutes(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    end += minutes(60);
    await pass(minutes(2));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pass(minutes(57));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Ends soon'));
  });
});

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
let isDown = false;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  end = Date.now() + minutes(60);
  isDown = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    if (typeof address === 'string' && address.startsWith('/session/end'))
      return Promise.resolve(Response.json(texts));
    // The site answers without an end while its API is away.
    return Promise.resolve(Response.json(isDown ? {} : { expires: new Date(end).toISOString() }));
  });
  vi.mocked(continueSession).mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (absoluteEnd = Date.now() + minutes(600)) =>
  render(<SessionEndNotice locale="fr" end={absoluteEnd} />);
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
    show();
    await pass(minutes(49));
    expect(fetch).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await pass(minutes(1) + 1000);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Ends soon'));
  });

  it('is announced later if the session was continued meanwhile', async () => {
    end += minutes(60);
    show();
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
    show();
    await pass(minutes(51));
    await stay();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is final if the session cannot be extended', async () => {
    vi.mocked(continueSession).mockResolvedValue(ok(null));
    show();
    await pass(minutes(51));
    await stay();
    expect(screen.getByRole('alert')).toHaveTextContent('Ends for good');
    expect(screen.queryByRole('button', { name: 'Stay' })).not.toBeInTheDocument();
  });

  it('is announced before the absolute end, although the page was loaded within its last hour', async () => {
    end = Date.now() + minutes(40);
    show(end);
    await pass(minutes(31));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Ends soon'));
  });

  it('stays announced while the API does not answer, also after an attempt to put it off', async () => {
    vi.mocked(continueSession).mockResolvedValue(ok(null));
    show();
    await pass(minutes(51));
    isDown = true;
    await pass(minutes(2));
    expect(screen.getByRole('alert')).toHaveTextContent('Ends soon');
    await stay();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed');
  });

  it('can be put off again after a failure', async () => {
    vi.mocked(continueSession).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    show();
    await pass(minutes(51));
    await stay();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed');
    expect(screen.getByRole('button', { name: 'Stay' })).toBeEnabled();
  });

  it('is no longer announced once closed, or once another tab has continued the session', async () => {
    show();
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

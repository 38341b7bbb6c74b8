import { expect, it, vi } from 'vitest';
import { fail, ok } from '@/lib/api/result';
import { SignInGuard } from './sign-in-guard';

const ended = fail({ status: 401, code: 'UNAUTHORIZED' });

it('repeats a call after the user has signed in again', async () => {
  const guard = new SignInGuard();
  const call = vi.fn().mockResolvedValueOnce(ended).mockResolvedValueOnce(ok('done'));
  const running = guard.run(call);
  await vi.waitFor(() => expect(guard.isAsking()).toBe(true));
  expect(call).toHaveBeenCalledOnce();
  guard.answer(true);
  expect(await running).toEqual(ok('done'));
  expect(guard.isAsking()).toBe(false);
});

it('asks once to sign in for several waiting calls', async () => {
  const guard = new SignInGuard();
  const listener = vi.fn();
  guard.subscribe(listener);
  const calls = [
    vi.fn().mockResolvedValueOnce(ended).mockResolvedValue(ok(1)),
    vi.fn().mockResolvedValueOnce(ended).mockResolvedValue(ok(2)),
  ];
  const running = Promise.all(calls.map((call) => guard.run(call)));
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2));
  guard.answer(true);
  expect(await running).toEqual([ok(1), ok(2)]);
});

it('returns the failure when the user declines to sign in', async () => {
  const guard = new SignInGuard();
  const running = guard.run(() => Promise.resolve(ended));
  await vi.waitFor(() => expect(guard.isAsking()).toBe(true));
  guard.answer(false);
  expect(await running).toEqual(ended);
});

it('returns other results unchanged', async () => {
  const guard = new SignInGuard();
  const refused = fail({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
  expect(await guard.run(() => Promise.resolve(refused))).toEqual(refused);
  expect(guard.isAsking()).toBe(false);
});

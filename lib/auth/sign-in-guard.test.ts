import { expect, it, vi } from 'vitest';
import { fail, ok } from '@/lib/api/result';
import { SignInGuard } from './sign-in-guard';

const ended = fail({ status: 401, code: 'UNAUTHORIZED' });

it('runs a call once more when the same person has signed in again', async () => {
  const guard = new SignInGuard();
  const call = vi.fn().mockResolvedValueOnce(ended).mockResolvedValueOnce(ok('done'));
  const running = guard.run(call);
  await vi.waitFor(() => expect(guard.isAsking()).toBe(true));
  expect(call).toHaveBeenCalledOnce();
  guard.answer(true);
  expect(await running).toEqual(ok('done'));
  expect(guard.isAsking()).toBe(false);
});

it('asks once, however many calls wait', async () => {
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

it('gives the failure back when nobody signs in', async () => {
  const guard = new SignInGuard();
  const running = guard.run(() => Promise.resolve(ended));
  await vi.waitFor(() => expect(guard.isAsking()).toBe(true));
  guard.answer(false);
  expect(await running).toEqual(ended);
});

it('passes other outcomes on', async () => {
  const guard = new SignInGuard();
  const refused = fail({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
  expect(await guard.run(() => Promise.resolve(refused))).toEqual(refused);
  expect(guard.isAsking()).toBe(false);
});

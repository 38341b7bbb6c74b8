import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { LastNavigation } from './last-navigation';

const cancelled = new TypeError('cancelled');
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(cancelled)),
  );
  render(<LastNavigation />);
});

const leave = () => window.dispatchEvent(new Event('beforeunload'));
/** 'waits' if the answer has not come after all that was due. */
const outcome = (target: string): Promise<unknown> =>
  Promise.race([
    fetch(target).catch((error: unknown) => error),
    new Promise((resolve) => setTimeout(() => resolve('waits'), 20)),
  ]);

it('leaves requests of the router unanswered that are cancelled when another document loads', async () => {
  leave();
  expect(await outcome('/my-invoices?_rsc=1x')).toBe('waits');
});

it('fails other requests, and those of the router while the page stays', async () => {
  expect(await outcome('/my-invoices?_rsc=1x')).toBe(cancelled);
  leave();
  expect(await outcome('/api/invoices')).toBe(cancelled);
});

it('fails requests of the router again after the user has stayed', async () => {
  leave();
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6000);
  expect(await outcome('/my-invoices?_rsc=1x')).toBe(cancelled);
});

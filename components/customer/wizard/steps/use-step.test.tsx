// Wizard and router write the same history entry.
import { renderHook, waitFor } from '@testing-library/react';
import { useEffect, useInsertionEffect, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { open } from '@/tests/setup/draft-saver';
import { useStep } from './use-step';

/** Like Next.js: patches history in an effect after its children's. */
function Router({ children }: { children: ReactNode }) {
  useInsertionEffect(() => window.history.replaceState({ mark: 'router' }, ''), []);
  useEffect(() => {
    const plain = window.history.replaceState.bind(window.history);
    window.history.replaceState = (data: unknown, unused, address) =>
      plain(data ?? window.history.state, unused, address);
    return () => {
      window.history.replaceState = plain;
    };
  }, []);
  return children;
}

it('corrects the URL without deleting the router’s history state, so that Back does not reload', async () => {
  window.history.replaceState(null, '', '/new-project?step=design');
  const saver = open();
  const { unmount } = renderHook(() => useStep(saver, 'general'), { wrapper: Router });
  await waitFor(() => expect(window.location.search).toBe('?step=general'));
  expect(window.history.state).toEqual({ mark: 'router' });
  unmount();
  saver.stop();
});

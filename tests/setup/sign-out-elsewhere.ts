import { act } from '@testing-library/react';
import { hearOtherTabs } from '@/lib/auth/session/session-events';

export function signOutElsewhere(): void {
  const stop = hearOtherTabs();
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'session-news', newValue: 'signed-out 1 0.5' }));
  });
  stop();
}

// A reused worker keeps the fake timers of its last file: user-event would then wait forever.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
});

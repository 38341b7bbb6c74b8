// A reused worker keeps the clock of its last test file: with fake timers, user-event would wait forever.
import { afterAll, vi } from 'vitest';
import { processWide } from '@/lib/runtime/registry';

afterAll(() => {
  vi.useRealTimers();
  delete processWide.timeZone;
});

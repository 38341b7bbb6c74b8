import { expect, it, vi } from 'vitest';
import { beginSession } from '@/tests/setup/editor-session';
import { openMenu } from './insert-menu';

it('scrolls to the cursor, which may be outside the window, when it opens', () => {
  const { view } = beginSession('A word.');
  const dispatch = vi.spyOn(view, 'dispatch');
  openMenu(view);
  expect(dispatch.mock.lastCall?.[0].scrolledIntoView).toBe(true);
});

import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CurrentInView } from './current-in-view';

const scrollTo = vi.fn();
beforeEach(() => {
  scrollTo.mockReset();
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(390);
  Element.prototype.scrollTo = scrollTo as never;
});

const Tabs = ({ current }: { current: string }) => (
  <nav>
    <a href="#one" aria-current={current === 'one' ? 'page' : undefined}>
      One
    </a>
    <a href="#two" aria-current={current === 'two' ? 'page' : undefined}>
      Two
    </a>
    <CurrentInView current={current} />
  </nav>
);

describe('row of tabs', () => {
  it('scrolls to the current tab', () => {
    const { rerender } = render(<Tabs current="one" />);
    rerender(<Tabs current="two" />);
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });

  it('does not scroll away from a focused tab', () => {
    const { rerender } = render(<Tabs current="one" />);
    scrollTo.mockReset();
    screen.getByRole('link', { name: 'Two' }).focus();
    rerender(<Tabs current="two" />);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

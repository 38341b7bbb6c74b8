import { afterEach, describe, expect, it } from 'vitest';

const root = document.documentElement;

function scrollBy(pixels: number): void {
  Object.defineProperty(globalThis, 'scrollY', { value: pixels, configurable: true });
  dispatchEvent(new Event('scroll'));
}

afterEach(() => scrollBy(0));

describe('mark of a scrolled page', () => {
  it('is set above 20 pixels, not at 20, and removed again', () => {
    expect(root).not.toHaveAttribute('data-scrolled');
    scrollBy(20);
    expect(root).not.toHaveAttribute('data-scrolled');
    scrollBy(21);
    expect(root).toHaveAttribute('data-scrolled');
    scrollBy(3);
    expect(root).not.toHaveAttribute('data-scrolled');
  });
});

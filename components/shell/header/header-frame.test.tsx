import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { HeaderFrame } from './header-frame';

function scrollBy(pixels: number): void {
  act(() => {
    Object.defineProperty(globalThis, 'scrollY', { value: pixels, configurable: true });
    dispatchEvent(new Event('scroll'));
  });
}

afterEach(() => scrollBy(0));

describe('page header', () => {
  it('changes above 20 pixels of scrolling, not at 20, and changes back', () => {
    render(<HeaderFrame>Vitrine</HeaderFrame>);
    const header = screen.getByRole('banner');
    expect(header).not.toHaveAttribute('data-scrolled');
    scrollBy(20);
    expect(header).not.toHaveAttribute('data-scrolled');
    scrollBy(21);
    expect(header).toHaveAttribute('data-scrolled');
    scrollBy(3);
    expect(header).not.toHaveAttribute('data-scrolled');
  });

  it('is rendered as not scrolled on the server', () => {
    scrollBy(400);
    expect(renderToString(<HeaderFrame>Vitrine</HeaderFrame>)).toBe('<header>Vitrine</header>');
  });
});

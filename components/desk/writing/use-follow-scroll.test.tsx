import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useFollowScroll } from './use-follow-scroll';

function Panes() {
  const pane = useRef<HTMLElement>(null);
  useFollowScroll(pane);
  return (
    <div>
      <article ref={pane} />
    </div>
  );
}

/** The page has 1000 pixels to scroll, the pane 400. */
function show(): HTMLElement {
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1800);
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(1000);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('scrollY', 0);
  render(<Panes />);
  return screen.getByRole('article');
}

function scrollPage(to: number): void {
  vi.stubGlobal('scrollY', to);
  fireEvent.scroll(window);
}

it('follows the page in proportion, up to its end', () => {
  const pane = show();
  scrollPage(500);
  expect(pane.scrollTop).toBe(200);
  scrollPage(5000);
  expect(pane.scrollTop).toBe(400);
  scrollPage(4500);
  expect(pane.scrollTop).toBe(200);
});

it('goes on from where the writer scrolled it', () => {
  const pane = show();
  scrollPage(100);
  pane.scrollTop = 300;
  scrollPage(200);
  expect(pane.scrollTop).toBe(340);
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toast } from './toast';

const onClose = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onClose.mockReset();
});
afterEach(() => vi.useRealTimers());

function wait(milliseconds: number): void {
  void act(() => vi.advanceTimersByTime(milliseconds));
}

function show(): HTMLElement {
  render(<Toast text="Échec de la connexion" closeLabel="Fermer" onClose={onClose} />);
  return screen.getByRole('alert');
}

describe('a notification of type error', () => {
  it('closes itself after five seconds', () => {
    expect(show()).toHaveTextContent('Échec de la connexion');
    wait(4999);
    expect(onClose).not.toHaveBeenCalled();
    wait(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('pauses while the pointer is over it, then continues', () => {
    const toast = show();
    wait(3000);
    fireEvent.pointerEnter(toast);
    wait(60_000);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerLeave(toast);
    wait(1999);
    expect(onClose).not.toHaveBeenCalled();
    wait(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('pauses while it has the focus, with or without the pointer', () => {
    const toast = show();
    fireEvent.pointerEnter(toast);
    void act(() => screen.getByRole('button', { name: 'Fermer' }).focus());
    fireEvent.pointerLeave(toast);
    wait(60_000);
    expect(onClose).not.toHaveBeenCalled();
    void act(() => screen.getByRole('button', { name: 'Fermer' }).blur());
    wait(5000);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes on request', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('clears its timer', () => {
    render(<Toast text="x" closeLabel="Fermer" onClose={onClose} />).unmount();
    wait(10_000);
    expect(onClose).not.toHaveBeenCalled();
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { CopyLink } from './copy-link';

const button = (
  <CopyLink address="https://vitrine.example/blog/a" label="Copier le lien" copied="Lien copié" />
);

describe('copy button for the URL of an article', () => {
  it('shows a temporary confirmation', async () => {
    vi.useFakeTimers();
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    render(button);
    await vi.dynamicImportSettled();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Copier le lien' }));
      await Promise.resolve();
    });
    expect(writeText).toHaveBeenCalledWith('https://vitrine.example/blog/a');
    expect(screen.getByRole('status')).toHaveTextContent('Lien copié');
    act(() => {
      vi.advanceTimersByTime(3000);
    });
    expect(screen.getByRole('button')).toHaveTextContent('Copier le lien');
    vi.useRealTimers();
  });

  it('is hidden without a clipboard', async () => {
    vi.stubGlobal('navigator', {});
    render(button);
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

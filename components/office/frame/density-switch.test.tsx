import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DensitySwitch } from './density-switch';

const root = document.documentElement;
const labels = { comfortable: 'Aérées', compact: 'Compactes' };
const show = () => render(<DensitySwitch legend="Densité des listes" caption="Listes" labels={labels} />);

afterEach(() => {
  delete root.dataset.density;
  localStorage.clear();
});

describe('the density switch', () => {
  it('shows the current density', () => {
    root.dataset.density = 'compact';
    show();
    expect(screen.getByRole('group', { name: 'Densité des listes' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Compactes' })).toBeChecked();
  });

  it('applies a density immediately and stores it, by keyboard', async () => {
    show();
    expect(screen.getByRole('radio', { name: 'Aérées' })).toBeChecked();
    screen.getByRole('radio', { name: 'Aérées' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Compactes' })).toBeChecked();
    expect(root.dataset.density).toBe('compact');
    expect(localStorage.getItem('density')).toBe('compact');
  });

  it('returns to comfortable lists', async () => {
    root.dataset.density = 'compact';
    localStorage.setItem('density', 'compact');
    show();
    await userEvent.click(screen.getByRole('radio', { name: 'Aérées' }));
    expect(root.dataset).not.toHaveProperty('density');
    expect(localStorage.getItem('density')).toBeNull();
  });

  it('follows another tab', () => {
    show();
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'density', newValue: 'compact' })));
    expect(root.dataset.density).toBe('compact');
    expect(screen.getByRole('radio', { name: 'Compactes' })).toBeChecked();
  });

  it('applies to the page when storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    show();
    await userEvent.click(screen.getByRole('radio', { name: 'Compactes' }));
    expect(root.dataset.density).toBe('compact');
  });
});

import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Shopfront } from './shopfront';

const sign = (name: string) => {
  render(<Shopfront label="Façade" locale="fr" sign={name} />);
  return screen.getByText(name.toUpperCase());
};

describe('the sign of the shopfront', () => {
  it('has its full size with a short name', () => {
    const text = sign('Atelier Kéraudren');
    expect(text).not.toHaveAttribute('textLength');
    expect(text.style.getPropertyValue('--size')).toBe('');
  });

  it.each([24, 40, 80])('fits its board with a name of %i characters', (count) => {
    const text = sign('W'.repeat(count));
    expect(text).toHaveAttribute('textLength', '1040');
    // The widest letter is about as wide as high.
    expect(Number(text.style.getPropertyValue('--size')) * 1.05 * count).toBeLessThanOrEqual(1040);
  });
});

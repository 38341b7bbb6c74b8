import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code';

it('draws each dark module once, as runs', () => {
  render(<QrCode text="BCD" label="Code" />);
  const path = screen.getByRole('img', { name: 'Code' }).querySelector('path')?.getAttribute('d') ?? '';
  const { data, size } = encode('BCD', { border: 4, ecc: 'M', boostEcc: false });
  const drawn = data.map((row) => row.map(() => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let at = Number(x); at < Number(x) + Number(width); at++) {
      expect(drawn[Number(y)]?.[at]).toBe(false);
      (drawn[Number(y)] ?? [])[at] = true;
    }
  expect(drawn).toEqual(data);
  expect(screen.getByRole('img')).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
});

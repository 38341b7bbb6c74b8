import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LightText } from '@/components/ui/pages/light-text';
import { written } from './written';

describe('a text that a person wrote', () => {
  it('has its own direction, and its language only if it differs from the page', () => {
    render(
      <p>
        {written('en', 'fr')('Kiosk')} {written('fr', 'fr')('مرحبا')}
      </p>,
    );
    const english = screen.getByText('Kiosk');
    const french = screen.getByText('مرحبا');
    expect([english.tagName, english.lang]).toEqual(['BDI', 'en']);
    expect([french.tagName, french.lang]).toEqual(['BDI', '']);
  });

  it('has one direction as a message', () => {
    render(<LightText source="مرحبا" />);
    expect(screen.getByText('مرحبا').closest('[dir]')).toHaveAttribute('dir', 'auto');
  });
});

import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Icon } from './icon';

it('an icon is drawn without style sheets, and hidden from assistive technology', () => {
  const { container } = render(<Icon name="plus" />);
  const drawing = container.querySelector('svg');
  expect(drawing).toHaveAttribute('stroke', 'currentColor');
  expect(drawing).toHaveAttribute('fill', 'none');
  expect(drawing).toHaveAttribute('width', '16');
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FurtherFilters } from './further-filters';

it('the button of further filters shows their number and toggles them without losing values', async () => {
  const user = userEvent.setup();
  render(
    <FurtherFilters label="Filtres : 1">
      <select aria-label="sujet">
        <option value="">tous</option>
        <option value="quote">devis</option>
      </select>
    </FurtherFilters>,
  );
  const button = screen.getByRole('button', { name: 'Filtres : 1' });
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(panel).not.toHaveAttribute('data-open');

  await user.tab();
  await user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(panel).toHaveAttribute('data-open');
  await user.selectOptions(screen.getByRole('combobox'), 'quote');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('combobox')).toHaveValue('quote');
});

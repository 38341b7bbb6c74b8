// The chips over a list, one for each of its states.
import { screen, within } from '@testing-library/react';

/** Their texts in order, counts included. French pages only. */
export const chipTexts = () =>
  within(screen.getByRole('navigation', { name: 'Filtrer par état' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim());

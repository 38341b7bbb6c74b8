import { screen, within } from '@testing-library/react';

/** Texts with counts; French pages only. */
export const chipTexts = () =>
  within(screen.getByRole('navigation', { name: 'Filtrer par état' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.trim());

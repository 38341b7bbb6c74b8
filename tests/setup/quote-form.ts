// What tests of the quote's form find and do.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

export const line = (number: number) => within(screen.getByRole('group', { name: `Ligne ${number}` }));

/** Of a line, or of the whole form. */
export const field = (name: string | RegExp, number?: number) =>
  (number === undefined ? screen : line(number)).getByLabelText(name);

export async function fill(element: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(element);
  await userEvent.type(element, text);
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

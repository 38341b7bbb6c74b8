import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NewsletterForm } from './newsletter-form';

const words = { field: 'Your email address', placeholder: 'you@workshop.example', submit: 'Subscribe', hint: 'Eleven letters a year.', soon: 'Subscriptions open soon.' };

function show(): HTMLInputElement {
  render(<NewsletterForm words={words} answerId="letter-answer" action="/en#letter-answer" />);
  return screen.getByLabelText<HTMLInputElement>('Your email address');
}

describe('the newsletter field', () => {
  it('asks for an e-mail address and requires one', async () => {
    const field = show();
    expect(field).toBeRequired();
    expect(field).toHaveAttribute('type', 'email');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(screen.getByText('Subscriptions open soon.')).not.toHaveClass('shown');
    await userEvent.type(field, 'nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(screen.getByText('Subscriptions open soon.')).not.toHaveClass('shown');
  });

  it('says that nothing was sent, and leaves what was typed', async () => {
    const field = show();
    await userEvent.type(field, 'rosalind@lowtide.example');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(screen.getByRole('status')).toHaveTextContent('Subscriptions open soon.');
    expect(screen.getByText('Subscriptions open soon.')).toHaveClass('shown');
    expect(field).toHaveValue('rosalind@lowtide.example');
  });

  it('without scripts comes back to the page with nothing in the address', () => {
    const field = show();
    expect(field.form).toHaveAttribute('action', '/en#letter-answer');
    expect(field.form?.method).toBe('get');
    expect(field).not.toHaveAttribute('name');
    expect(screen.getByText('Subscriptions open soon.')).toHaveAttribute('id', 'letter-answer');
  });
});

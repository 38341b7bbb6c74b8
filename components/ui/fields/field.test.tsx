import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Check } from './check';
import { Field } from './field';
import { TextInput } from './text-input';

describe('form field', () => {
  it('is named by its label and described by its error, then its hint', () => {
    render(
      <Field
        id="email"
        label="Adresse e-mail"
        note="facultatif"
        hint="Pour vous répondre."
        error="Il manque la fin de l’adresse."
      >
        {(wiring) => <TextInput type="email" {...wiring} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Adresse e-mail facultatif' });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Il manque la fin de l’adresse. Pour vous répondre.');
  });

  it('has no error attributes without an error', () => {
    render(
      <Field id="name" label="Nom">
        {(wiring) => <TextInput {...wiring} />}
      </Field>,
    );
    const input = screen.getByLabelText('Nom');
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  it('works for a checkbox', () => {
    render(<Check id="agree" label="J’accepte." error="Cochez pour pouvoir envoyer." />);
    expect(screen.getByRole('checkbox', { name: 'J’accepte.' })).toHaveAccessibleDescription(
      'Cochez pour pouvoir envoyer.',
    );
  });
});

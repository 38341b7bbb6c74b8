import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { fail, ok, type Result } from '@/lib/api/result';
import { FormFrame } from './form-frame';
import { formWords, type FormWords } from './form-words';
import { TextField } from './text-field';
import { useContractForm } from './use-contract-form';

const send = vi.fn<(body: unknown) => Promise<Result<unknown>>>();
const taken = fail({
  status: 422,
  code: 'INVALID',
  message: 'Certains champs sont à corriger.',
  errors: [{ field: 'name', code: 'taken', message: 'Ce nom est pris.' }],
});

beforeEach(() => {
  send.mockReset().mockResolvedValue(ok({}));
});

const names = ['name', 'city'] as const;

/** `token` has no field. */
function Form({ words, token }: { words: FormWords; token: string }) {
  const contract = useContractForm({
    id: 'form',
    schema: () =>
      Promise.resolve(z.object({ token: z.string().min(3), name: z.string().min(1), city: z.string() })),
    defaults: { token, name: '', city: '' },
    names,
    words,
    send,
    onDone: () => undefined,
  });
  return (
    <FormFrame contract={contract} labelledBy="heading" submit="Envoyer" sending="Envoi">
      <TextField field={contract.field('name')} label="Nom" />
      <TextField field={contract.field('city')} label="Ville" />
    </FormFrame>
  );
}

async function show({ token = 'long enough' } = {}) {
  const words = await formWords({ locale: 'fr', auth: true, fallback: 'auth' });
  render(
    <>
      <h2 id="heading">Formulaire</h2>
      <Form words={words} token={token} />
    </>,
  );
  return { name: screen.getByLabelText('Nom'), city: screen.getByLabelText('Ville') };
}

describe('field error from the server', () => {
  it('remains beside the field after submission with Enter', async () => {
    send.mockResolvedValue(taken);
    const { name } = await show();
    await userEvent.type(name, 'Camille{Enter}');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(name).toHaveAccessibleDescription('Ce nom est pris.');
  });

  it('remains while another field is edited, and disappears with the refused value', async () => {
    send.mockResolvedValue(taken);
    const { name, city } = await show();
    await userEvent.type(name, 'Camille{Enter}');
    await waitFor(() => expect(name).toHaveAccessibleDescription('Ce nom est pris.'));
    await userEvent.type(city, 'Nantes');
    await userEvent.tab();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(name).toHaveAccessibleDescription('Ce nom est pris.');
    await userEvent.type(name, ' V');
    await waitFor(() => expect(name).not.toHaveAttribute('aria-invalid'));
  });
});

describe('summary of errors', () => {
  it('names the field of the sentence that any field may have', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Nom\u202f: Ce champ est obligatoire.']);
  });
});

describe('error in a value without a field', () => {
  it('is not shown as a network failure before submission', async () => {
    const { name } = await show({ token: 'x' });
    await userEvent.type(name, 'Camille{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Certains champs sont à corriger.');
    expect(send).not.toHaveBeenCalled();
  });

  it('from the server is shown above the form with its message', async () => {
    send.mockResolvedValue(
      fail({
        status: 422,
        code: 'INVALID',
        message: 'Certains champs sont à corriger.',
        errors: [{ field: 'token', code: 'too_small', message: 'Trop court.' }],
      }),
    );
    const { name } = await show();
    await userEvent.type(name, 'Camille{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Certains champs sont à corriger.');
  });
});

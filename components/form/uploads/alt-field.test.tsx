import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import type { ApiFailure } from '@/lib/api/result';
import { AltField } from './alt-field';

const form = await formWords({ locale: 'fr' });
const labels = {
  alt: { fr: 'Description en français', en: 'Description en anglais' },
  missing: '',
  theirs: 'L’autre version : {text}',
  cleared: 'L’autre version est vide',
  take: 'Prendre l’autre version',
};

function open() {
  const answers: ((failure?: ApiFailure) => void)[] = [];
  const sent: string[] = [];
  const onSaved = vi.fn();
  const Picture = () => {
    const [value, setValue] = useState('');
    const save = async (text: string) => {
      sent.push(text);
      const failure = await new Promise<ApiFailure | undefined>((resolve) => answers.push(resolve));
      if (!failure) setValue(text);
      return failure;
    };
    return (
      <AltField
        {...{ id: 'alt', language: 'fr', value, of: 'hall.jpg', labels, form, onSaved }}
        onSave={save}
      />
    );
  };
  render(<Picture />);
  const answer = (at: number, failure?: ApiFailure) => act(async () => answers[at]?.(failure));
  return { field: screen.getByRole('textbox'), sent, answer, onSaved };
}

describe('description of a picture', () => {
  it('keeps what is typed while it is being saved', async () => {
    const { field, answer, sent } = open();
    await userEvent.type(field, 'Le hall{Enter}, vide');
    await answer(0);
    expect(field).toHaveValue('Le hall, vide');
    expect(field).not.toHaveAccessibleDescription(/autre version/);
    await userEvent.tab();
    await answer(1);
    expect(sent).toEqual(['Le hall', 'Le hall, vide']);
  });

  it('is saved again if its field was left before the answer', async () => {
    const { field, answer, sent, onSaved } = open();
    await userEvent.type(field, 'Le hall{Enter}, vide');
    await userEvent.tab();
    expect(sent).toEqual(['Le hall']);
    await answer(0);
    expect(sent).toEqual(['Le hall', 'Le hall, vide']);
    await answer(1);
    expect(onSaved).toHaveBeenCalledOnce();
    expect(field).toHaveValue('Le hall, vide');
  });

  it('stays typed after a failure, and is saved once on the next try', async () => {
    const { field, answer, sent } = open();
    await userEvent.type(field, 'Le hall{Enter}');
    await answer(0, { status: 0, code: 'NETWORK' });
    expect(field).toHaveValue('Le hall');
    await userEvent.type(field, '{Enter}');
    await answer(1);
    expect(sent).toEqual(['Le hall', 'Le hall']);
  });
});

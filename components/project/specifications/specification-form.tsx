'use client';

import { FormFrame } from '@/components/form/form-frame';
import type { FormWords } from '@/components/form/form-words';
import formStyles from '@/components/form/form.module.scss';
import { Saved } from '@/components/form/writing/saved';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/fields/field';
import { TextArea } from '@/components/ui/fields/text-area';
import type { Specifications } from '@/lib/contract/projects/specification-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import styles from './specifications.module.scss';
import { useSpecifications, type SpecificationName } from './use-specifications';

export interface SpecificationWords {
  form: FormWords;
  labels: Messages['specifications'];
}

interface Props {
  projectId: string;
  user: { id: string; email: string };
  specifications: Specifications;
  words: SpecificationWords;
  onSaved: () => void;
  onCancel: () => void;
}

export function SpecificationForm({
  projectId,
  user,
  specifications,
  words: { form: words, labels },
  onSaved,
  onCancel,
}: Props) {
  const { edit } = labels;
  const { contract, theirs, restored, takeTheirs, discard } = useSpecifications({
    projectId,
    userId: user.id,
    specifications,
    words: { ...words, codes: { ...words.codes, STALE: edit.stale } },
    onSaved,
  });
  const { optional } = words.common;
  const conflict = Object.keys(theirs).length > 0;

  const hint = (name: SpecificationName, own?: string) => {
    const value = theirs[name];
    if (value === undefined) return own;
    return <strong>{value === '' ? edit.cleared : fillText(edit.theirs, { value })}</strong>;
  };
  const measure = (name: 'width' | 'height' | 'depth') => (
    <TextField
      field={contract.field(name)}
      label={labels[name]}
      note={optional}
      hint={hint(name)}
      inputMode="decimal"
      autoComplete="off"
    />
  );
  const notes = contract.field('notes');

  return (
    <FormFrame
      contract={contract}
      labelledBy="specifications-edit-heading"
      submit={edit.save}
      sending={edit.sending}
      variant="ink"
      email={user.email}
      className={styles.form}
      after={
        <>
          <Button
            onClick={() => {
              discard();
              onCancel();
            }}
          >
            {edit.cancel}
          </Button>
          {conflict && <Button onClick={takeTheirs}>{edit.takeTheirs}</Button>}
          {restored && !conflict && (
            <Button variant="quiet" onClick={discard}>
              {edit.discard}
            </Button>
          )}
          <Saved text={restored ? edit.restored : undefined} />
        </>
      }
    >
      <TextField
        field={contract.field('material')}
        label={labels.material}
        note={optional}
        hint={hint('material')}
        autoComplete="off"
      />
      <fieldset className={styles.sides}>
        <legend>{edit.outer}</legend>
        {measure('width')}
        {measure('height')}
        {measure('depth')}
      </fieldset>
      <div className={formStyles.pair}>
        <TextField
          field={contract.field('color')}
          label={labels.color}
          note={optional}
          hint={hint('color', edit.colorHint)}
          autoComplete="off"
        />
        <TextField
          field={contract.field('quantity')}
          label={edit.pieces}
          note={optional}
          hint={hint('quantity')}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Field id={notes.id} label={labels.notes} note={optional} hint={hint('notes')} error={notes.error}>
        {(wiring) => <TextArea {...wiring} {...notes.input} readOnly={notes.busy} rows={4} />}
      </Field>
    </FormFrame>
  );
}

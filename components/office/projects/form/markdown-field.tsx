'use client';

import { MarkdownEditor } from '@/components/editor/markdown-editor';
import type { EditorLabels } from '@/components/editor/props';
import type { ContractForm } from '@/components/form/use-contract-form';
import { FieldNotes, fieldWiring } from '@/components/ui/fields/field';
import type { MediaWords } from '@/components/media/media-words';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectValues } from '@/lib/projects/edit/values';
import styles from './edit.module.scss';
import type { ProjectBody } from './project-form.schema';

interface Props {
  contract: ContractForm<ProjectValues, ProjectBody>;
  name: `${Locale}.${'problem' | 'approach' | 'results'}`;
  value: string;
  label: string;
  /** Mark of an empty text that the page expects. */
  missing: string | undefined;
  lang: Locale;
  editor: EditorLabels;
  pictures: MediaWords;
}

export function MarkdownField({ contract, name, value, label, missing, lang, editor, pictures }: Props) {
  const { id, error, busy, input } = contract.field(name);
  const wiring = fieldWiring({ id, error, hint: undefined });
  const described = [wiring['aria-describedby'], missing && `${id}-missing`].filter(Boolean).join(' ');
  return (
    <div
      className={styles.text}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        // `value` lacks the editor's last change.
        input.onBlur({ target: { name, value: contract.form.getValues(name) }, type: 'blur', relatedTarget });
      }}
    >
      {/* A label cannot name rich text. */}
      <p className={styles.legend} onClick={() => document.getElementById(id)?.focus()}>
        {label}
        {missing && (
          <span className={styles.missing} id={`${id}-missing`}>
            {' '}
            {missing}
          </span>
        )}
      </p>
      <MarkdownEditor
        value={value}
        onChange={(markdown) => input.onChange({ target: { name, value: markdown } })}
        labels={editor}
        pictureLabels={pictures}
        locale={contract.words.locale}
        lang={lang}
        id={id}
        label={label}
        name={name}
        describedBy={described || undefined}
        invalid={wiring['aria-invalid']}
        readOnly={busy}
        framed
      />
      <FieldNotes id={id} error={error} hint={undefined} />
    </div>
  );
}

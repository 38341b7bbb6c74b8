'use client';

import styles from './editor.module.scss';
import type { MarkdownEditorProps } from './props';

type Props = Pick<
  MarkdownEditorProps,
  'value' | 'onChange' | 'id' | 'label' | 'lang' | 'name' | 'describedBy' | 'invalid' | 'readOnly'
> & {
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
};

export function SourceField({
  value,
  onChange,
  id,
  label,
  lang,
  name,
  describedBy,
  invalid = false,
  readOnly = false,
  onFocus,
  onBlur,
}: Props) {
  return (
    <textarea
      className={styles.source}
      id={id}
      name={name}
      lang={lang}
      dir="auto"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={onFocus}
      onBlur={onBlur}
    />
  );
}

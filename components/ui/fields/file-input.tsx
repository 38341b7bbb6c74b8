import { useState, type ComponentProps } from 'react';
import controls from './field.module.scss';
import styles from './file-input.module.scss';

export interface FileInputLabels {
  choose: string;
  /** Shown while no file is chosen. */
  none: string;
}

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  labels: FileInputLabels;
}

/** The browser's own field, unseen above our words: browsers use the language of the system. */
export function FileInput({ labels, onChange, ...rest }: Props) {
  const [name, setName] = useState('');
  return (
    <span className={styles.file}>
      <input
        {...rest}
        type="file"
        onChange={(event) => {
          setName([...(event.target.files ?? [])].map((file) => file.name).join(', '));
          onChange?.(event);
        }}
      />
      <span aria-hidden="true" className={`${controls.control} ${styles.shown}`}>
        <b>{labels.choose}</b>
        <span>{name || labels.none}</span>
      </span>
    </span>
  );
}

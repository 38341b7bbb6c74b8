'use client';

import { fieldSentence } from '@/components/form/sentences';
import type { SectionErrors } from '@/lib/settings/edit/section-editor';
import { useSettings } from './settings-context';
import { settingId } from '@/lib/settings/edit/setting-id';
import styles from './settings.module.scss';

interface Props {
  errors: SectionErrors;
  label: (path: string) => string;
  onChoose: (path: string) => void;
}

/** The first one has the focus; this list leads to the others. */
export function WrongList({ errors, label, onChoose }: Props) {
  const { words } = useSettings().texts;
  const wrong = Object.entries(errors);
  if (wrong.length < 2) return null;
  return (
    <ul className={styles.wrong}>
      {wrong.map(([path, code]) => (
        <li key={path}>
          <a
            href={`#${settingId(path)}`}
            onClick={(event) => {
              event.preventDefault();
              onChoose(path);
            }}
          >
            {label(path)}
          </a>{' '}
          {fieldSentence(path, code, words)}
        </li>
      ))}
    </ul>
  );
}

'use client';

import type { PlaceholderKind } from '@/lib/contract/settings/checks/placeholders';
import { useSettings } from '../form/settings-context';
import styles from './fields.module.scss';

export function PlaceholderNames({ kind }: { kind: PlaceholderKind }) {
  const { placeholders, placeholdersTitle } = useSettings().texts;
  const names = placeholders[kind] ?? [];
  return (
    <details className={`fold-out ${styles.names}`}>
      <summary>{placeholdersTitle}</summary>
      <dl>
        {names.map(({ name, label }) => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

'use client';

import { useDeferredValue, useMemo } from 'react';
import { outline, type OutlineEntry } from '@/lib/posts/outline';
import styles from './outline.module.scss';
import type { EditorLabels } from './props';

interface Props {
  labels: EditorLabels['outline'];
  markdown: string;
  lang?: string | undefined;
  fieldId: string;
}

function goTo(fieldId: string, { line }: OutlineEntry, index: number): void {
  const field = document.getElementById(fieldId);
  if (field instanceof HTMLTextAreaElement) {
    const at = field.value.split('\n').slice(0, line).join('\n').length + (line > 0 ? 1 : 0);
    field.focus();
    field.setSelectionRange(at, at);
    return;
  }
  const headings = [
    ...(field?.querySelectorAll<HTMLElement>(':scope > :is(h1, h2, h3, h4, h5, h6)') ?? []),
  ].filter(({ textContent }) => textContent.trim() !== '');
  const heading = headings[index];
  if (!field || !heading) return;
  field.focus({ preventScroll: true });
  window.getSelection()?.collapse(heading, 0);
  heading.scrollIntoView({ block: 'center' });
}

export function Outline({ labels, markdown, lang, fieldId }: Props) {
  const later = useDeferredValue(markdown);
  const entries = useMemo(() => outline(later), [later]);
  if (entries.length === 0) return <p className="small">{labels.empty}</p>;
  return (
    <nav aria-label={labels.name}>
      <ol className={styles.outline} lang={lang}>
        {entries.map((entry, index) => (
          <li key={`${entry.line}-${entry.text}`} data-level={entry.level}>
            <button type="button" className="link" onClick={() => goTo(fieldId, entry, index)}>
              {entry.text}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

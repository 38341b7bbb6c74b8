// Includes shortlist entries that are not in the request yet.
'use client';

import { useRef, type MouseEvent } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { lineKey, type ShortlistLine } from '@/lib/contract/projects/services';
import { selectionName, rangeText } from './selection-text';
import { useWizard } from '../wizard-context';
import styles from '../wizard.module.scss';

interface Props {
  lines: readonly ShortlistLine[];
  onChange: (lines: readonly ShortlistLine[]) => void;
}

export function ShortlistField({ lines, onChange }: Props) {
  const { words, carried } = useWizard();
  const { shortlist } = words.wizard;
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = lines;
  const selected = lines.map(lineKey);
  const offered = carried.filter((line) => !selected.includes(lineKey(line)));
  if (lines.length < 2 && offered.length === 0) return null;

  function change(next: readonly ShortlistLine[], { currentTarget }: MouseEvent): void {
    const row = currentTarget.closest('li');
    // The pressed button disappears.
    const heir =
      (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button') ?? heading.current;
    heir?.focus();
    onChange(next);
  }

  const row = (line: ShortlistLine, button: { label: string; next: readonly ShortlistLine[] }) => (
    <li key={lineKey(line)}>
      <span>
        <strong>{selectionName(line, words)}</strong> <span className="num">{rangeText(line, words)}</span>
      </span>
      <Button size="small" onClick={(event) => change(button.next, event)}>
        {button.label}
        <span className="vh"> ({selectionName(line, words)})</span>
      </Button>
    </li>
  );
  const without = (line: ShortlistLine) => lines.filter((other) => lineKey(other) !== lineKey(line));

  return (
    <section className={styles.carried} aria-labelledby="shortlist-heading">
      <h2 id="shortlist-heading" ref={heading} tabIndex={-1} className="label">
        {shortlist.label}
      </h2>
      <p className="small muted">{lines.length > 1 ? shortlist.several : shortlist.text}</p>
      <ul>
        {lines.length > 1 && lines.map((line) => row(line, { label: shortlist.remove, next: without(line) }))}
        {offered.map(({ service, tier }) =>
          row({ service, tier }, { label: shortlist.add, next: [...lines, { service, tier }] }),
        )}
      </ul>
      {first && lines.length > 1 && (
        <p role="status">
          {shortlist.total}{' '}
          <strong className="num">{rangeText({ ...first, shortlist: lines }, words)}</strong>
        </p>
      )}
    </section>
  );
}

'use client';

import { useEffect, useRef } from 'react';
import { LiveButton } from '@/components/form/live-button';
import type { Locale } from '@/lib/contract/core/locale';
import type { Milestone } from '@/lib/contract/projects/plan-schemas';
import type { Messages } from '@/lib/i18n/messages';
import styles from './plan.module.scss';

interface Props {
  milestone: Milestone;
  /** Of the title, if not the page's. */
  lang: Locale | undefined;
  /** Position from 0. */
  place: number;
  last: number;
  labels: Messages['myProjects']['edit'];
  busy: boolean;
  onMove: (place: number) => void;
  onChange: () => void;
  onRemove: () => void;
}

export function PlanToolsRow({
  milestone: { title },
  lang,
  place,
  last,
  labels,
  busy,
  onMove,
  onChange,
  onRemove,
}: Props) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<'up' | 'down'>(undefined);

  // A moved button loses the focus; at either end the opposite one gets it.
  useEffect(() => {
    const [first, second] = pressed.current === 'up' ? [up, down] : [down, up];
    if (pressed.current) (first.current ?? second.current)?.focus();
    pressed.current = undefined;
  }, [place]);

  const named = (label: string) => (
    <>
      {label}{' '}
      <span className="vh" lang={lang}>
        {title}
      </span>
    </>
  );
  return (
    <li className={styles.tool}>
      <bdi className={styles.toolName} lang={lang}>
        {title}
      </bdi>
      <span className={styles.buttons}>
        {place > 0 && (
          <LiveButton
            ref={up}
            size="small"
            variant="quiet"
            busy={busy}
            onClick={() => {
              pressed.current = 'up';
              onMove(place - 1);
            }}
          >
            {named(labels.up)}
          </LiveButton>
        )}
        {place < last && (
          <LiveButton
            ref={down}
            size="small"
            variant="quiet"
            busy={busy}
            onClick={() => {
              pressed.current = 'down';
              onMove(place + 1);
            }}
          >
            {named(labels.down)}
          </LiveButton>
        )}
        <LiveButton size="small" onClick={onChange}>
          {named(labels.change)}
        </LiveButton>
        <LiveButton size="small" variant="quiet" onClick={onRemove}>
          {named(labels.remove)}
        </LiveButton>
      </span>
    </li>
  );
}

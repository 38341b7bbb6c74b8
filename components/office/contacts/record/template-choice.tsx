'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { LiveButton } from '@/components/form/live-button';
import styles from '@/components/office/inbox/pane.module.scss';
import type { Template } from './templates';

interface Props {
  label: string;
  templates: readonly Template[];
  open: boolean;
  onOpen: (open: boolean) => void;
  onChoose: (text: string) => void;
}

export function TemplateChoice({ label, templates, open, onOpen, onChoose }: Props) {
  const choice = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (open) list.current?.querySelector('button')?.focus();
  }, [open]);

  const close = useEffectEvent(() => onOpen(false));
  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!choice.current?.contains(target as Node)) close();
    };
    // `focusin` and not `focusout`: leaving the window keeps the list open.
    const events = ['pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside);
    };
  }, [open]);

  return (
    <div ref={choice} className={styles.templates}>
      <LiveButton
        ref={opener}
        size="small"
        variant="quiet"
        aria-expanded={open}
        aria-controls="reply-templates"
        onClick={() => onOpen(!open)}
      >
        {label}
        <KeyCaps keys="t" />
      </LiveButton>
      <ul
        ref={list}
        id="reply-templates"
        hidden={!open}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onOpen(false);
          opener.current?.focus();
        }}
      >
        {templates.map(({ id, name, body }) => (
          <li key={id}>
            <LiveButton size="small" variant="quiet" onClick={() => onChoose(body)}>
              {name}
            </LiveButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

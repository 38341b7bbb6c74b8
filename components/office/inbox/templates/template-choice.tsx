'use client';

import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { LiveButton } from '@/components/form/live-button';
import type { ReplyTemplate } from '@/lib/contract/settings/schemas';
import type { ReplyTemplates } from './reply-templates';
import styles from './templates.module.scss';
import type { TemplateList } from './use-template-list';

interface Props {
  /** Language of the page. */
  page: string;
  templates: ReplyTemplates;
  list: TemplateList;
  open: boolean;
  onOpen: (open: boolean) => void;
  onRetry: () => void;
  onChoose: (template: ReplyTemplate) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

function Content({ page, templates: { labels, locale, write }, list, onRetry, onChoose }: Props): ReactNode {
  if (write)
    return (
      <>
        <p>{labels.empty}</p>
        <a href={write}>{labels.write}</a>
      </>
    );
  if (list === 'loading') return <p role="status">{labels.loading}</p>;
  if (list === 'failed')
    return (
      <>
        <p role="alert">{labels.failed}</p>
        <LiveButton size="small" onClick={onRetry}>
          {labels.retry}
        </LiveButton>
      </>
    );
  if (list.length === 0) return <p>{labels.empty}</p>;
  const languages = new Intl.DisplayNames(page, { type: 'language' });
  return (
    <ul>
      {list.map((template) => (
        <li key={template.id}>
          <LiveButton size="small" variant="quiet" onClick={() => onChoose(template)}>
            {template.name}
            {template.locale !== locale && ` (${languages.of(template.locale)})`}
          </LiveButton>
        </li>
      ))}
    </ul>
  );
}

export function TemplateChoice(props: Props) {
  const { templates, list, open, onOpen } = props;
  const choice = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [open, list]);

  const close = useEffectEvent(() => onOpen(false));
  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!choice.current?.contains(target as Node)) close();
    };
    // No `focusout`: leaving the window keeps the list open.
    const events = ['pointerdown', 'focusin'];
    for (const event of events) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOutside);
    };
  }, [open]);

  return (
    <div
      ref={choice}
      className={styles.choice}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        onOpen(false);
        opener.current?.focus();
      }}
    >
      <LiveButton
        ref={opener}
        size="small"
        variant="quiet"
        aria-expanded={open}
        aria-controls="reply-templates"
        onClick={() => onOpen(!open)}
      >
        {templates.labels.open}
        <KeyCaps keys="t" />
      </LiveButton>
      <div ref={menu} id="reply-templates" className={styles.menu} hidden={!open} onKeyDown={moveFocus}>
        {open && <Content {...props} />}
      </div>
    </div>
  );
}

// Inserts a template of the settings at the caret of the answer.
'use client';

import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import { LiveButton } from '@/components/form/live-button';
import { fillPlaceholders, placeholdersIn } from '@/lib/contract/settings/checks/placeholders';
import type { ReplyTemplate } from '@/lib/contract/settings/schemas';
import { insertText, replaceText } from './insert-text';
import type { ReplyTemplates } from './reply-templates';
import { TemplateChoice } from './template-choice';
import { useTemplateList } from './use-template-list';

interface Answer {
  body: string;
}

interface Props {
  /** Language of the page. */
  page: string;
  templates: ReplyTemplates;
  fieldId: string;
  form: Pick<UseFormReturn<Answer>, 'control'>;
  /** Shows the field. */
  onOpen: () => void;
}

export function Templates({ page, templates, fieldId, form, onOpen }: Props) {
  const { labels, values, locale, write } = templates;
  const { list, load } = useTemplateList(page, locale);
  const [open, setOpen] = useState(false);
  const [last, setLast] = useState<{ before: string; after: string }>();
  const body = useWatch({ control: form.control, name: 'body' });
  const field = () => document.getElementById(fieldId) as HTMLTextAreaElement | null;

  function choose(isOpen: boolean): void {
    if (isOpen) onOpen();
    if (isOpen && !write) load();
    setOpen(isOpen);
  }

  function insert({ text }: ReplyTemplate): void {
    const box = field();
    if (!box) return;
    setOpen(false);
    const before = box.value;
    const filled = fillPlaceholders(text, values);
    const at = insertText(box, filled);
    setLast({ before, after: box.value });
    // The next keys replace what could not be filled.
    const [unfilled] = placeholdersIn(filled);
    if (unfilled === undefined) return;
    const start = at + filled.indexOf(unfilled);
    box.setSelectionRange(start, start + unfilled.length);
  }

  function remove(): void {
    const box = field();
    if (box && last) replaceText(box, { start: 0, end: box.value.length, text: last.before });
  }

  useShortcuts([
    { id: 'reply-templates', group: 'record', label: labels.command, keys: 't', run: () => choose(true) },
  ]);

  return (
    <>
      <TemplateChoice
        page={page}
        templates={templates}
        list={list}
        open={open}
        onOpen={choose}
        onRetry={load}
        onChoose={insert}
      />
      {last?.after === body && (
        <LiveButton size="small" variant="quiet" onClick={remove}>
          {labels.remove}
        </LiveButton>
      )}
    </>
  );
}

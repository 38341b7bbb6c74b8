'use client';

import { DeleteRecord } from '@/components/desk/inspector/delete-record';
import { fillText } from '@/lib/i18n/fill-text';
import { letterPath } from '@/lib/letters/letter-calls';
import type { SettingsProps } from './settings-props';

export function DeleteLetter({ locale, words, edit: { letter }, guard, onDeleted }: SettingsProps) {
  const { settings } = words;
  const { number } = letter;
  return (
    <DeleteRecord
      id="letter-delete"
      locale={locale}
      words={words.form}
      labels={{
        heading: settings.delete,
        open: settings.deleteOpen,
        ask: fillText(settings.deleteHeading, { number }),
        submit: settings.deleteSubmit,
        keep: settings.deleteKeep,
        close: settings.close,
        done: fillText(settings.deleted, { number }),
      }}
      blocked={letter.state === 'draft' ? undefined : settings.deleteScheduled}
      path={letterPath(letter.id)}
      guard={guard}
      onDeleted={onDeleted}
    >
      {settings.deleteText}
    </DeleteRecord>
  );
}

'use client';

import { useState } from 'react';
import { Ask } from '@/components/desk/inspector/ask';
import inspector from '@/components/desk/inspector/inspector.module.scss';
import { InspectorSection } from '@/components/desk/inspector/section';
import { useCall } from '@/components/desk/inspector/use-call';
import { sayDone } from '@/components/form/undo/undo';
import { Button } from '@/components/ui/buttons/button';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import { fillText } from '@/lib/i18n/fill-text';
import { letterPath } from '@/lib/letters/letter-calls';
import type { SettingsProps } from './settings-props';

export function DeleteLetter({ locale, words, edit: { letter }, guard, onDeleted }: SettingsProps) {
  const { settings } = words;
  const { busy, problem, say, run } = useCall({ guard, words: words.form });
  const [asking, setAsking] = useState(false);
  const { number } = letter;

  async function remove(): Promise<void> {
    const done = await run('delete', async () => {
      const result = await request<unknown>('delete', letterPath(letter.id), { locale });
      // 404: already deleted.
      return result.ok || result.failure.status === 404 ? ok(true) : result;
    });
    if (!done) return;
    setAsking(false);
    sayDone({ text: fillText(settings.deleted, { number }) });
    onDeleted();
  }

  return (
    <InspectorSection id="letter-delete" heading={settings.delete}>
      {letter.state === 'draft' ? (
        <div className={inspector.row}>
          <Button
            size="small"
            variant="bad"
            aria-haspopup="dialog"
            onClick={() => {
              say(undefined);
              setAsking(true);
            }}
          >
            {settings.deleteOpen}
          </Button>
        </div>
      ) : (
        <p className="small">{settings.deleteScheduled}</p>
      )}
      {asking && (
        <Ask
          id="delete-letter"
          bad
          heading={fillText(settings.deleteHeading, { number })}
          submit={settings.deleteSubmit}
          keep={settings.deleteKeep}
          close={settings.close}
          busy={busy === 'delete'}
          problem={problem}
          onDo={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{settings.deleteText}</p>
        </Ask>
      )}
    </InspectorSection>
  );
}

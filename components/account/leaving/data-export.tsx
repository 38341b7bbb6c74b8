'use client';

import { useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { Row } from '@/components/ui/lists/rows';
import { download } from '@/lib/api/browser/browser-download';
import { today } from '@/lib/format/days';
import type { Messages } from '@/lib/i18n/messages';
import { saveFile } from '../page/save-file';

interface Props {
  words: FormWords;
  labels: Messages['account']['leave']['export'];
}

export function DataExport({ words, labels }: Props) {
  const [received, setReceived] = useState<number>();
  const [announcement, setAnnouncement] = useState('');

  async function fetchAll(): Promise<void> {
    setReceived(0);
    setAnnouncement(labels.preparing);
    const result = await download('/api/users/export', { locale: words.locale, onProgress: setReceived });
    setReceived(undefined);
    if (result.ok) saveFile(result.value, `${labels.file}-${today()}.json`);
    setAnnouncement(result.ok ? labels.done : failureText(result.failure, words, true));
  }

  const kilobytes = Math.ceil((received ?? 0) / 1000);
  return (
    <Row
      when={labels.when}
      title={labels.title}
      end={
        <LiveButton size="small" busy={received !== undefined} onClick={fetchAll}>
          {labels.submit}
        </LiveButton>
      }
    >
      <p>{labels.text}</p>
      <p role="status">{announcement}</p>
      {/* Screen readers would announce every number. */}
      {received !== undefined && received > 0 && (
        <p className="num" aria-hidden="true">
          {kilobytes.toLocaleString(words.locale)}&nbsp;{labels.unit}
        </p>
      )}
    </Row>
  );
}

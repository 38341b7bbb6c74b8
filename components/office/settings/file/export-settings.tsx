'use client';

import { useRef, useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText } from '@/components/form/sentences';
import { ScreenSection } from '@/components/ui/pages/screen';
import { Icon } from '@/components/ui/signs/icon';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure } from '@/lib/api/result';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Messages } from '@/lib/i18n/messages';

interface Props {
  guard: SignInGuard;
  words: FormWords;
  labels: Messages['officeSettings']['file'];
}

function saveFile(name: string, content: unknown): void {
  const blob = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function ExportSettings({ guard, words, labels }: Props) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const running = useRef(false);

  async function take(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const result = await guard.run(() =>
      request<{ settings: { exportedAt: string } }>('get', '/api/site/export', { locale: words.locale }),
    );
    running.current = false;
    setBusy(false);
    setFailure(result.ok ? undefined : result.failure);
    if (!result.ok) return;
    const { settings } = result.value;
    saveFile(`${labels.name}-${settings.exportedAt.slice(0, 10)}.json`, settings);
  }

  return (
    <ScreenSection id="export" heading={labels.export}>
      <p className="small muted">{labels.exportText}</p>
      <LiveButton busy={busy} onClick={() => void take()}>
        <Icon name="download" />
        {busy ? labels.downloading : labels.download}
      </LiveButton>
      <p role="alert">{failure && failureText(failure, words, true)}</p>
    </ScreenSection>
  );
}

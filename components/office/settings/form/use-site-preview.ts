// Previews typed values by a private link; without changes, opens the page that visitors see.
'use client';

import { useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure } from '@/lib/api/result';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Locale } from '@/lib/contract/core/locale';
import type { SectionName } from '@/lib/contract/settings/sections';
import { href } from '@/lib/routes';
import { previewPageFor } from '@/lib/settings/preview-pages';
import type { SectionEditor } from '@/lib/settings/edit/section-editor';
import { sectionPath } from './section-calls';

interface Options {
  section: SectionName;
  editor: SectionEditor;
  guard: SignInGuard;
  locale: Locale;
  onFailure: (failure: ApiFailure) => void;
}

export function useSitePreview({ section, editor, guard, locale, onFailure }: Options) {
  const [busy, setBusy] = useState(false);
  /** URL, if the browser blocked the tab. */
  const [blocked, setBlocked] = useState<string>();

  async function open(): Promise<void> {
    if (busy) return;
    const page = previewPageFor(section);
    if (editor.changed().length === 0) {
      window.open(href({ route: page }, locale), '_blank', 'noopener');
      return;
    }
    // Before any `await`: browsers block later pop-ups.
    const tab = window.open('', '_blank');
    setBusy(true);
    setBlocked(undefined);
    const made = await guard.run(() =>
      request<{ preview: { token: string } }>('post', `${sectionPath(section)}/preview`, {
        body: { [section]: editor.getValue() },
        locale,
      }),
    );
    setBusy(false);
    if (!made.ok) {
      tab?.close();
      return onFailure(made.failure);
    }
    const { token } = made.value.preview;
    const address = href({ route: 'sitePreview', params: { token }, query: { page } }, locale);
    if (!tab) return setBlocked(address);
    tab.opener = null;
    return tab.location.replace(address);
  }

  return { open: () => void open(), busy, blocked };
}

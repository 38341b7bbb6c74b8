'use client';

import dynamic from 'next/dynamic';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { showCurrent } from '@/components/ui/lists/current-in-view';
import { onSessionChange } from '@/lib/auth/session/session-events';
import type { HelpLabels } from './help/help';
import type { PaletteWords } from './palette/palette';
import { closePalette, openPalette, usePaletteOpen } from './palette/palette-state';
import { forgetVisits } from './palette/recent';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import { ShortcutKeys } from '@/components/ui/shortcuts/shortcut-keys';

const Palette = dynamic(() => import('./palette/palette').then((module) => module.Palette), { ssr: false });
const Help = dynamic(() => import('./help/help').then((module) => module.Help), { ssr: false });

interface Props {
  locale: string;
  places: readonly { id: string; label: string; keys?: string | undefined; address: string }[];
  /** Of the desk; in the palette only, as the next two. */
  parts: readonly { id: string; label: string; synonyms: readonly string[]; address: string }[];
  /** Of lists. */
  views: readonly { id: string; label: string; address: string }[];
  beginnings: readonly { id: string; label: string; address: string }[];
  labels: { palette: string; help: string };
  palette: PaletteWords;
  help: HelpLabels;
  /** Address of the shortcut settings. */
  setting: string;
}

export function ShellKeys({
  locale,
  places,
  parts,
  views,
  beginnings,
  labels,
  palette,
  help,
  setting,
}: Props) {
  const router = useRouter();
  const paletteOpen = usePaletteOpen();
  const [helpOpen, setHelpOpen] = useState(false);

  useShortcuts([
    ...places.map(({ id, label, keys, address }) => ({
      id: `go-${id}`,
      group: 'go' as const,
      label,
      keys,
      run: () => router.push(address),
    })),
    ...parts.map(({ id, label, synonyms, address }) => ({
      id: `part-${id}`,
      group: 'go' as const,
      label,
      synonyms,
      run: () => router.push(address),
    })),
    ...views.map(({ id, label, address }) => ({
      id: `view-${id}`,
      group: 'go' as const,
      label,
      run: () => router.push(address),
    })),
    ...beginnings.map(({ id, label, address }) => ({
      id: `begin-${id}`,
      group: 'everywhere' as const,
      label,
      run: () => router.push(address),
    })),
    {
      id: 'palette',
      group: 'everywhere',
      label: labels.palette,
      keys: '$mod+k',
      inFields: true,
      keysOnly: true,
      run: openPalette,
    },
    { id: 'help', group: 'everywhere', label: labels.help, keys: '?', run: () => setHelpOpen(true) },
  ]);

  // The rail may be a scrolling row.
  const path = usePathname();
  useEffect(() => {
    const row = document.querySelector<HTMLElement>('header nav');
    if (row) showCurrent(row);
  }, [path]);

  useEffect(() => {
    const stop = onSessionChange(() => forgetVisits());
    return () => {
      stop();
      closePalette();
    };
  }, []);

  return (
    <>
      <ShortcutKeys />
      {paletteOpen && <Palette locale={locale} words={palette} onClose={closePalette} />}
      {helpOpen && <Help labels={help} setting={setting} onClose={() => setHelpOpen(false)} />}
    </>
  );
}

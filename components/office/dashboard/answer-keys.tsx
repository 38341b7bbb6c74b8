// Moves the real focus: Enter opens the row.
'use client';

import { useRouter } from 'next/navigation';
import { itemBeside } from '@/components/list/item-beside';
import { KeyHints } from '@/components/ui/shortcuts/key-hints';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import type { Messages } from '@/lib/i18n/messages';

interface Props {
  labels: Messages['officeDashboard']['keys'];
  /** Longest wait first, which opens if none has the focus. */
  addresses: readonly string[];
}

const linksOf = (): readonly HTMLAnchorElement[] => [
  ...document.querySelectorAll<HTMLAnchorElement>('[data-answers] a'),
];

export function AnswerKeys({ labels, addresses }: Props) {
  const router = useRouter();

  function move(by: 1 | -1): void {
    const links = linksOf();
    const index = links.findIndex((link) => link === document.activeElement);
    itemBeside(links, { index, by })?.focus();
  }

  function reply(): void {
    const at = linksOf().findIndex((link) => link === document.activeElement);
    const address = addresses[Math.max(0, at)];
    if (address) router.push(address);
  }

  useShortcuts([
    {
      id: 'answers-next',
      group: 'list',
      label: labels.next,
      keys: 'j',
      repeats: true,
      keysOnly: true,
      run: () => move(1),
    },
    {
      id: 'answers-previous',
      group: 'list',
      label: labels.previous,
      keys: 'k',
      repeats: true,
      keysOnly: true,
      run: () => move(-1),
    },
    // The browser follows the focused link.
    {
      id: 'answers-open',
      group: 'list',
      label: labels.openRow,
      keys: 'Enter',
      keysOnly: true,
      listedOnly: true,
      run: () => undefined,
    },
    { id: 'answers-reply', group: 'list', label: labels.reply, keys: 'r', run: reply },
  ]);

  const hints = [
    { keys: 'j k', label: labels.move },
    { keys: 'Enter', label: labels.open },
    { keys: 'r', label: labels.reply },
    { keys: '?', label: labels.help },
  ];
  return <KeyHints hints={hints} />;
}

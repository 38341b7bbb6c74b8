// Requires recent authentication, so a dialog may open first.
'use client';

import type { MouseEvent } from 'react';
import { takeExport } from '@/lib/api/browser/browser-export';

interface Props {
  href: string;
  locale: string;
  children: string;
}

export function ExportAnchor({ href, locale, children }: Props) {
  function take(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Hides the progress bar of components/elements/boot.js.
    event.stopPropagation();
    // Closes the menu; the dialog later focuses its summary.
    const menu = event.currentTarget.closest('details');
    menu?.querySelector('summary')?.focus();
    menu?.removeAttribute('open');
    void takeExport(href, locale);
  }
  return (
    <a href={href} onClick={take}>
      {children}
    </a>
  );
}

// An export requires recent authentication, so a dialog may open first. Without scripts this is a plain link.
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
    // Keeps public/boot.js from showing its progress bar.
    event.stopPropagation();
    // Closes the menu and focuses its summary, to which the dialog returns the focus.
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

// Header and footer of pages drawn for each request: HTML stored by the server, with the behaviour of its elements.
// React leaves their content alone, so it is neither rendered nor sent as data with each page.
'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { footerHtml, headerHtml } from '#frame-html';
import type { FooterContent } from '../footer/footer-content';
import { FOOTER, footerClass, HEADER, headerClass } from '../frame-places';
import type { HeaderContent } from '../header/header-content';

export function StaticHeader({ content }: { content: HeaderContent }) {
  const path = usePathname();
  const [html] = useState(() => headerHtml(content, path));
  return (
    <header
      id={HEADER}
      className={headerClass}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

export function StaticFooter({ content }: { content: FooterContent }) {
  const [html] = useState(() => footerHtml(content));
  return (
    <footer
      id={FOOTER}
      className={footerClass}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

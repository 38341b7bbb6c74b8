// Header or footer of a page rendered for each request: HTML stored by the server, with the behaviour of its elements.
// React leaves it alone, so it is neither rendered nor sent as data with each page.
'use client';

import { usePathname } from 'next/navigation';
import { useState } from 'react';
import { partHtml } from '#part-html';
import type { FrameContent } from './frame-content';

export function StaticPart({ className, ...frame }: FrameContent & { className: string | undefined }) {
  const path = usePathname();
  const [html] = useState(() => partHtml(frame, path));
  const { part: Part } = frame;
  // Written by React on the server, with every text escaped.
  return <Part className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

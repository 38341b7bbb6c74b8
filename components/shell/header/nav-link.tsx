// A word of the navigation, which knows whether it is where the reader stands.
'use client';

import NextLink from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import type { Reach } from './navigation';

export function NavLink({ href, page, below, children }: Reach & { href: string; children: ReactNode }) {
  const path = usePathname();
  const current = new RegExp(page).test(path)
    ? 'page'
    : below && new RegExp(below).test(path)
      ? true
      : undefined;
  return (
    <NextLink href={href} prefetch={false} aria-current={current}>
      {children}
    </NextLink>
  );
}

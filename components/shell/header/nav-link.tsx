'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/buttons/page-link';
import type { Reach } from './navigation';

export function NavLink({ href, page, below, children }: Reach & { href: string; children: ReactNode }) {
  const path = usePathname();
  const current = new RegExp(page).test(path)
    ? 'page'
    : below && new RegExp(below).test(path)
      ? true
      : undefined;
  return (
    <PageLink href={href} aria-current={current}>
      {children}
    </PageLink>
  );
}

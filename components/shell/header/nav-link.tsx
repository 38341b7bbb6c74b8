'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/ui/buttons/page-link';
import type { Reach } from './navigation';

interface Props extends Reach {
  href: string;
  children: ReactNode;
}

export function NavLink({ href, page, below, reading, children }: Props) {
  const path = usePathname();
  const current = new RegExp(page).test(path)
    ? 'page'
    : below && new RegExp(below).test(path)
      ? true
      : undefined;
  return (
    <PageLink href={href} reading={reading} aria-current={current}>
      {children}
    </PageLink>
  );
}

// For CSS: scrolled more than 20 pixels.
'use client';

import { useSyncExternalStore, type ReactNode } from 'react';

const threshold = 20;

function watch(callback: () => void): () => void {
  addEventListener('scroll', callback, { passive: true });
  return () => removeEventListener('scroll', callback);
}

export function HeaderFrame({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  const scrolled = useSyncExternalStore(
    watch,
    () => scrollY > threshold,
    () => false,
  );
  return (
    <header className={className} data-scrolled={scrolled ? '' : undefined}>
      {children}
    </header>
  );
}

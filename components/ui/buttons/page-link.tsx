// For client components, without route table.
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

export type PageLinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & {
  /** `href()` of the server. */
  href: string;
};

export function PageLink(props: PageLinkProps) {
  // Prefetching would load all visible links.
  return <NextLink prefetch={false} {...props} />;
}

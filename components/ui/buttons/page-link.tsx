// For client components, which need not load the route table.
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

export type PageLinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & {
  /** Made by `href()` on the server. */
  href: string;
};

export function PageLink(props: PageLinkProps) {
  // Prefetching would load every visible link's page.
  return <NextLink prefetch={false} {...props} />;
}

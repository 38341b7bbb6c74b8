// The one link to a page of the site: its address comes from the route table, in the language of the page.
import NextLink from 'next/link';
import type { ComponentProps } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { href, type Target } from '@/lib/routes';

export type SiteLinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & {
  to: Target;
  locale: Locale;
};

export function SiteLink({ to, locale, ...rest }: SiteLinkProps) {
  // No prefetch of everything in view: it would spend a phone's data on pages nobody opens.
  return <NextLink href={href(to, locale)} prefetch={false} {...rest} />;
}

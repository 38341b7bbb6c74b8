import { Icon } from '../signs/icon';
import { SiteLink, type SiteLinkProps } from './site-link';

export function ArrowLink({ className, children, ...link }: SiteLinkProps) {
  return (
    <SiteLink {...link} className={className ? `go ${className}` : 'go'}>
      {children}
      <Icon name="arrow-right" />
    </SiteLink>
  );
}

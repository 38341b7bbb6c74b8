// Marks links to a new tab by icon and hidden text.
import { Icon } from '../signs/icon';
import { buttonClass, type ButtonLook } from './button-look';
import { SiteLink, type SiteLinkProps } from './site-link';

export type ButtonLinkProps = SiteLinkProps &
  ButtonLook & { newTab?: false | undefined; newTabLabel?: undefined };
export type NewTabButtonLinkProps = SiteLinkProps & ButtonLook & { newTab: true; newTabLabel: string };

export function ButtonLink({
  variant,
  size,
  icon,
  newTab,
  newTabLabel,
  className,
  children,
  ...link
}: ButtonLinkProps | NewTabButtonLinkProps) {
  const look = buttonClass({ variant, size, icon }, className);
  if (!newTab) {
    return (
      <SiteLink {...link} className={look}>
        {children}
      </SiteLink>
    );
  }
  return (
    <SiteLink {...link} className={look} target="_blank" rel="noopener">
      {children}
      <Icon name="arrow-up-right" /> <span className="vh">{`(${newTabLabel})`}</span>
    </SiteLink>
  );
}

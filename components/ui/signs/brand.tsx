import type { LogoAddresses } from '@/lib/settings/logo';
import { Logo } from './logo';

interface Props {
  logo: LogoAddresses | undefined;
  name: string;
}

export function Brand({ logo, name }: Props) {
  return (
    <>
      <Logo logo={logo} />
      {logo?.isWordmark ? <span className="vh">{name}</span> : name}
    </>
  );
}

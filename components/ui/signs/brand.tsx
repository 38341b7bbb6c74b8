import type { LogoAddresses } from '@/lib/settings/logo';
import styles from './brand.module.scss';
import { Logo } from './logo';

interface Props {
  logo: LogoAddresses | undefined;
  name: string;
}

export function Brand({ logo, name }: Props) {
  return (
    <>
      <Logo logo={logo} />
      {name && <span className={logo?.isWordmark ? 'vh' : styles.name}>{name}</span>}
    </>
  );
}

import type { LogoAddresses } from '@/lib/settings/logo';
import styles from './logo.module.scss';

/** @param logo the agency's; default: the drawn mark */
export function Logo({ logo }: { logo?: LogoAddresses | undefined }) {
  if (logo)
    return (['light', 'dark'] as const).map((theme) => (
      // eslint-disable-next-line @next/next/no-img-element -- next/image does not serve drawings
      <img
        key={theme}
        src={logo[theme]}
        alt=""
        className={styles[theme]}
        data-borrowed={theme === logo.borrower || undefined}
      />
    ));
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path data-lit="" fill="var(--signal)" d="M13 3h8v8h-8z" />
      <path fill="none" stroke="currentColor" strokeWidth="2" d="M2 2h20v20H2zM12 2v20M2 12h20" />
    </svg>
  );
}

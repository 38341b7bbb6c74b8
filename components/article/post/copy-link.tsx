import styles from './copy-link.module.scss';

export function CopyLink({ address, label, copied }: { address: string; label: string; copied: string }) {
  return (
    <copy-link address={address} copied={copied} hidden suppressHydrationWarning>
      <button type="button" className={styles.copy}>
        {label}
      </button>
      <span className="vh" role="status" />
    </copy-link>
  );
}

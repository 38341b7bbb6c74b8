import styles from './status-badge.module.scss';
import type { ProjectStatus } from '@/lib/contract/projects/choices';

export function StatusBadge({ status, label }: { status: ProjectStatus; label: string }) {
  return <span className={`${styles.badge} ${styles[status]}`}>{label}</span>;
}

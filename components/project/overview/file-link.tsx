// Plain link: the browser streams files of any size.
import { Icon } from '@/components/ui/signs/icon';
import { addressOf } from '@/lib/contract/core/address/address';
import { downloadProjectFile } from '@/lib/contract/projects/file-calls';
import styles from './file-link.module.scss';

interface Props {
  projectId: string;
  file: { id: string; name: string };
  /** Accessible name: action and file name. */
  label: string;
}

export function FileLink({ projectId, file: { id, name }, label }: Props) {
  return (
    <a
      className={styles.link}
      href={addressOf(downloadProjectFile.path, { id: projectId, fileId: id })}
      download={name}
      aria-label={label}
    >
      {name} <Icon name="download" />
    </a>
  );
}

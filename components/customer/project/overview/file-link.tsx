// A file of a project to take away: its name is the link. The browser itself fetches it, however large it is.
import { Icon } from '@/components/ui/signs/icon';
import { addressOf } from '@/lib/contract/core/address';
import { downloadProjectFile } from '@/lib/contract/projects/file-calls';
import styles from './file-link.module.scss';

interface Props {
  projectId: string;
  file: { id: string; name: string };
  /** What the link does, with the name in it. */
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

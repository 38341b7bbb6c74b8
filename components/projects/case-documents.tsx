// The documents that go with a case, for everybody to take away: each says its format and its size first.
import type { Locale } from '@/lib/contract/locale';
import { addressOf } from '@/lib/contract/address';
import { documentFormats, documentTypes } from '@/lib/contract/document-limits';
import type { ProjectFile } from '@/lib/contract/project-files.schema';
import { downloadProjectFile } from '@/lib/contract/project-files';
import { formatSize } from '@/lib/format/sizes';
import styles from './case-study.module.scss';

interface Props {
  locale: Locale;
  projectId: string;
  files: readonly ProjectFile[];
}

const formatOf = (mimeType: ProjectFile['mimeType']) =>
  documentFormats.find((format) => documentTypes[format] === mimeType)?.toUpperCase();

export function CaseDocuments({ locale, projectId, files }: Props) {
  return (
    <ul className={styles.documents}>
      {files.map(({ id, name, mimeType, size }) => (
        <li key={id}>
          <a href={addressOf(downloadProjectFile.path, { id: projectId, fileId: id })} download={name}>
            {name}
          </a>{' '}
          <span className="label">
            {formatOf(mimeType)}, {formatSize(size, locale)}
          </span>
        </li>
      ))}
    </ul>
  );
}

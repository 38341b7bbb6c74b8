import type { Locale } from '@/lib/contract/core/locale';
import { addressOf } from '@/lib/contract/core/address/address';
import { documentFormats, documentTypes } from '@/lib/contract/projects/document-limits';
import type { ProjectFile } from '@/lib/contract/projects/file-schemas';
import { downloadProjectFile } from '@/lib/contract/projects/file-calls';
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

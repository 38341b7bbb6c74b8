// Plain links: the browser streams files of any size.
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/signs/icon';
import { addressOf } from '@/lib/contract/core/address/address';
import type { StoredFile } from '@/lib/contract/projects/document-schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { downloadRequestFile } from '@/lib/contract/requests/calls';
import { formatDate } from '@/lib/format/dates';
import { formatSize } from '@/lib/format/sizes';
import styles from './requests.module.scss';

interface Props {
  locale: Locale;
  requestId: string;
  files: readonly StoredFile[];
}

export async function RequestDocuments({ locale, requestId, files }: Props) {
  const t = await getTranslations({ locale, namespace: 'request.documents' });
  return (
    <ul className={styles.files} aria-label={t('label')}>
      {files.map(({ id, name, size, createdAt }) => (
        <li key={id}>
          <a
            href={addressOf(downloadRequestFile.path, { id: requestId, fileId: id })}
            download={name}
            aria-label={t('download', { name })}
          >
            <span>{name}</span>
            <Icon name="download" />
          </a>
          <span className="label">
            {formatSize(size, locale)}, {formatDate(createdAt, locale)}
          </span>
        </li>
      ))}
    </ul>
  );
}

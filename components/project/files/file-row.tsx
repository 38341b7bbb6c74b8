import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/signs/icon';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { downloadProjectFile } from '@/lib/contract/projects/file-calls';
import type { FileVersion, ProjectFile } from '@/lib/contract/projects/file-schemas';
import { formatInstant } from '@/lib/format/dates';
import { formatSize } from '@/lib/format/sizes';
import { DeleteVersion } from './delete-version';
import { FileActions } from './file-actions';
import styles from './project-files.module.scss';
import { PublicSwitch } from './public-switch';

interface Props {
  locale: Locale;
  projectId: string;
  userId: string;
  file: ProjectFile;
  /** Only public projects have public files. */
  inPublic: boolean;
  team: boolean;
}

export async function FileRow({ locale, projectId, userId, file, inPublic, team }: Props) {
  const t = await getTranslations({ locale, namespace: 'projectFiles' });
  const who = ({ uploadedBy }: FileVersion) =>
    uploadedBy === null ? t('list.erased') : uploadedBy.userId === userId ? t('list.you') : uploadedBy.name;
  const about = (version: FileVersion) =>
    [
      formatSize(version.size, locale),
      formatInstant(version.createdAt, locale),
      who(version),
      t('list.version', { version: version.version }),
      version.internal && t('list.internal'),
      inPublic && version.isPublic && t('list.public'),
    ]
      .filter(Boolean)
      .join(', ');
  const line = ({ id, name, version }: FileVersion) => ({ id, name, version });
  const address = ({ id }: FileVersion) => addressOf(downloadProjectFile.path, { id: projectId, fileId: id });
  const older = file.versions.filter(({ id }) => id !== file.id);
  const before = older[0] && line(older[0]);
  return (
    <li className={styles.file}>
      <div className={styles.what}>
        <a
          className={styles.name}
          href={address(file)}
          download={file.name}
          aria-label={t('list.download', { name: file.name })}
        >
          <span>{file.name}</span>
          <Icon name="download" />
        </a>
        <p className={styles.meta}>{`${t(`categories.${file.category}`)}, ${about(file)}`}</p>
      </div>
      <FileActions
        file={{ ...line(file), category: file.category, isPublic: file.isPublic, deletable: file.deletable }}
        before={before}
        publishes={inPublic && team}
      />
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>
            <Icon name="chevron-down" />
            {t('list.older', { count: older.length })} <span className="vh">({file.name})</span>
          </summary>
          <ol>
            {older.map((version) => (
              <li key={version.id}>
                <div className={styles.what}>
                  <a
                    className={styles.name}
                    href={address(version)}
                    download={version.name}
                    aria-label={t('list.downloadVersion', { name: version.name, version: version.version })}
                  >
                    <span>{version.name}</span>
                    <Icon name="download" />
                  </a>
                  <p className={styles.meta}>{about(version)}</p>
                </div>
                <div className={styles.actions}>
                  {/* An older version may still be public. */}
                  {inPublic && team && version.isPublic && (
                    <PublicSwitch
                      id={version.id}
                      name={t('list.named', { name: version.name, version: version.version })}
                      isPublic
                    />
                  )}
                  {version.deletable && <DeleteVersion version={line(version)} latest={false} />}
                </div>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

'use client';

import { placeText, problemText } from '@/components/form/uploads/upload-text';
import { LiveButton } from '@/components/form/live-button';
import type { FileCategory } from '@/lib/contract/projects/document-limits';
import { DeleteVersion, type VersionLine } from './delete-version';
import { useFilesDesk } from './files-context';
import styles from './project-files.module.scss';
import { PublicSwitch } from './public-switch';

interface Props {
  file: VersionLine & { category: FileCategory; isPublic: boolean; deletable: boolean };
  /** Latest version after deletion. */
  before: VersionLine | undefined;
  publishes: boolean;
}

export function FileActions({ file, before, publishes }: Props) {
  return (
    <div className={styles.actions}>
      {publishes && <PublicSwitch id={file.id} name={file.name} isPublic={file.isPublic} />}
      <NewVersion file={file} />
      {file.deletable && <DeleteVersion version={file} latest before={before} />}
    </div>
  );
}

function NewVersion({ file: { id, name, category } }: Pick<Props, 'file'>) {
  const { uploads, words, chooseVersion } = useFilesDesk();
  const coming = uploads.filter(({ details }) => details?.replaces?.id === id).at(-1);
  return (
    <>
      <LiveButton size="small" onClick={() => chooseVersion({ id, name, category })}>
        {words.labels.newVersion} <span className="vh">{name}</span>
      </LiveButton>
      {/* The upload list announces progress. */}
      {coming && (
        <p className={styles.coming}>
          {problemText(coming, words.documents) ?? placeText(coming, words.documents)}
        </p>
      )}
    </>
  );
}

// What can be done with the latest version of a file: a newer one sent in its place, shown to everybody or not, deleted.
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
  /** The version that comes back when this one is deleted. */
  before: VersionLine | undefined;
  /** Whether the switch to show it to everybody is the viewer's. */
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
      {/* Said in the list of what is on its way; repeated where it was asked for, for the eye. */}
      {coming && (
        <p className={styles.coming}>
          {problemText(coming, words.documents) ?? placeText(coming, words.documents)}
        </p>
      )}
    </>
  );
}

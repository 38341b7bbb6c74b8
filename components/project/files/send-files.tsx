'use client';

import { useState } from 'react';
import { Announcer } from '@/components/form/uploads/announcer';
import { chooseId, DropZone } from '@/components/form/uploads/drop-zone';
import { UploadList } from '@/components/form/uploads/upload-list';
import { countsText } from '@/components/form/uploads/upload-text';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/select';
import {
  customerFileCategories,
  fileCategories,
  type FileCategory,
} from '@/lib/contract/projects/document-limits';
import type { ProjectFileDetails } from '@/lib/uploads/project-uploads';
import type { Upload } from '@/lib/uploads/upload-queue';
import { fillText } from '@/lib/i18n/fill-text';
import { useFilesDesk } from './files-context';
import styles from './project-files.module.scss';

const isCategory = (value: string): value is FileCategory => fileCategories.some((known) => known === value);

/** @param team adds contracts and invoices */
export function SendFiles({ first, team }: { first: FileCategory; team: boolean }) {
  const { queue, uploads, words } = useFilesDesk();
  const { labels, categories, documents } = words;
  const [category, setCategory] = useState(first);

  const note = ({ details }: Upload<ProjectFileDetails>) =>
    details &&
    [
      categories[details.category],
      details.replaces && fillText(labels.replacing, { name: details.replaces.name }),
    ]
      .filter(Boolean)
      .join(', ');

  return (
    <div className={styles.send}>
      <Field id="file-category" label={labels.category} hint={labels.categoryHint}>
        {(wiring) => (
          <Select
            {...wiring}
            value={category}
            onChange={({ target }) => isCategory(target.value) && setCategory(target.value)}
          >
            {(team ? fileCategories : customerFileCategories).map((value) => (
              <option key={value} value={value}>
                {categories[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DropZone id="project-files" words={documents} onFiles={(files) => queue.add(files, { category })} />
      {uploads.length > 0 && (
        <section aria-labelledby="uploads-heading">
          <div className={styles.uploadsHead}>
            <h3 id="uploads-heading">{labels.sent}</h3>
            <span className="label">{countsText(uploads, documents)}</span>
          </div>
          <UploadList
            isStored
            heir={chooseId('project-files')}
            uploads={uploads}
            words={documents}
            note={note}
            onRetry={({ key }) => queue.retry(key)}
            onRemove={({ key, id, state }) =>
              id !== undefined && state.kind === 'received' ? queue.release([id]) : void queue.remove(key)
            }
          />
        </section>
      )}
      <Announcer uploads={uploads} words={documents} />
    </div>
  );
}

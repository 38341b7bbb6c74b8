'use client';

import { useEffect, useState } from 'react';
import type { DocumentsWords } from '@/components/form/uploads/documents-words';
import { DropZone } from '@/components/form/uploads/drop-zone';
import { Button } from '@/components/ui/buttons/button';
import { Check } from '@/components/ui/fields/check';
import { request } from '@/lib/api/browser/browser';
import { addressOf } from '@/lib/contract/core/address/address';
import { conversationLimits } from '@/lib/contract/conversation/limits';
import { fillText } from '@/lib/i18n/fill-text';
import styles from './composer.module.scss';
import type { ComposerWords } from './composer-words';
import type { Attachments, Chosen } from './use-attachments';

interface Props {
  projectId: string;
  attachments: Attachments;
  labels: ComposerWords['labels'];
  documents: DocumentsWords;
  team: boolean;
}

/** internal: team only. */
type ListedFile = Chosen & { internal?: boolean };

interface Listed {
  files: readonly ListedFile[];
  totalPages: number;
  state: 'loading' | 'failed' | 'read';
}

interface ProjectFiles extends Pick<Listed, 'files' | 'state'> {
  hasMore: boolean;
  more: () => void;
  /** After a failure. */
  again: () => void;
}

/** Paginated, newest first. */
function useProjectFiles(projectId: string, locale: string): ProjectFiles {
  // Another object reads the page again.
  const [page, setPage] = useState({ number: 1 });
  const [listed, setListed] = useState<Listed>({ files: [], totalPages: 1, state: 'loading' });

  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      const result = await request<{ files: ListedFile[]; totalPages: number }>(
        'get',
        addressOf('/api/projects/{id}/files', { id: projectId }, { page: page.number }),
        { locale, signal: leaving.signal },
      );
      if (leaving.signal.aborted) return;
      setListed((before) =>
        result.ok
          ? {
              files: [
                ...before.files,
                ...result.value.files.filter(({ id }) => !before.files.some((file) => file.id === id)),
              ],
              totalPages: result.value.totalPages,
              state: 'read',
            }
          : { ...before, state: 'failed' },
      );
    };
    void read();
    return () => leaving.abort();
  }, [projectId, locale, page]);

  function turnTo(number: number): void {
    setPage({ number });
    setListed((before) => ({ ...before, state: 'loading' }));
  }

  return {
    files: listed.files,
    state: listed.state,
    hasMore: listed.state === 'read' && page.number < listed.totalPages,
    more: () => turnTo(page.number + 1),
    again: () => turnTo(page.number),
  };
}

export function AttachPanel({ projectId, attachments, labels, documents, team }: Props) {
  const { files, state, hasMore, more, again } = useProjectFiles(projectId, documents.locale);
  const { chosen, uploads, queue, room, toggle } = attachments;
  const [refused, setRefused] = useState(false);
  const isChosen = (id: string) => chosen.some((file) => file.id === id);
  // This panel's uploads are already attached.
  const others = files.filter(({ id }) => !uploads.some((each) => each.id === id));
  return (
    <div className={styles.panel}>
      <fieldset>
        <legend>{labels.files}</legend>
        {others.map(({ id, name, internal }) => (
          <Check
            key={id}
            id={`attach-${id}`}
            label={internal ? fillText(labels.teamOnly, { name }) : name}
            checked={isChosen(id)}
            disabled={room === 0 && !isChosen(id)}
            onChange={() => toggle({ id, name })}
          />
        ))}
        <p className={styles.state} role="status">
          {state === 'loading' && labels.loading}
          {state === 'failed' && labels.failed}
          {state === 'read' && others.length === 0 && labels.none}
        </p>
        {state === 'failed' && (
          <Button size="small" onClick={again}>
            {labels.retry}
          </Button>
        )}
        {hasMore && (
          <Button size="small" onClick={more}>
            {labels.more}
          </Button>
        )}
      </fieldset>
      <section aria-labelledby="composer-upload">
        <p id="composer-upload" className={styles.name}>
          {labels.upload}
        </p>
        <DropZone
          id="composer-drop"
          words={documents}
          onFiles={(added) => {
            setRefused(added.length > room);
            queue.add(added.slice(0, room));
          }}
        />
        <p className={styles.over} role="status">
          {refused && fillText(labels.most, { count: conversationLimits.attachments })}
        </p>
        <p className={styles.state}>{team ? labels.uploadingInternal : labels.uploading}</p>
      </section>
    </div>
  );
}

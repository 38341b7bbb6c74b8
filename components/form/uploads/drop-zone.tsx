// Files dropped beside the zone must not open in the browser.
'use client';

import { useEffect, useRef, useState, type DragEvent } from 'react';
import { LiveButton } from '@/components/form/live-button';
import { documentFormats } from '@/lib/contract/projects/document-limits';
import type { DocumentsWords } from './documents-words';
import styles from './documents.module.scss';

interface Props {
  /** Prefix of ids. */
  id: string;
  words: DocumentsWords;
  /** Without dot; default: documents. */
  formats?: readonly string[] | undefined;
  /** The browser offers to choose one file only. */
  single?: boolean | undefined;
  onFiles: (files: readonly File[]) => void;
}

const holdsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes('Files') === true;

export const chooseId = (id: string) => `${id}-choose`;

export function DropZone({ id, words, formats = documentFormats, single = false, onFiles }: Props) {
  const { labels, limits } = words;
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (holdsFiles(event)) event.preventDefault();
    };
    addEventListener('dragover', keepPage);
    addEventListener('drop', keepPage);
    return () => {
      removeEventListener('dragover', keepPage);
      removeEventListener('drop', keepPage);
    };
  }, []);

  function drop(event: DragEvent): void {
    setOver(false);
    if (!holdsFiles(event)) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  }

  return (
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragEnter={(event) => setOver(holdsFiles(event))}
      onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={drop}
    >
      <p className={styles.ways}>
        <span className={styles.pointer}>
          <strong>{labels.drop}</strong> {labels.or}
        </span>{' '}
        <LiveButton
          id={chooseId(id)}
          size="small"
          aria-describedby={`${id}-limits`}
          onClick={() => chooser.current?.click()}
        >
          {labels.choose}
        </LiveButton>
      </p>
      <p className="label" id={`${id}-limits`}>
        {limits}
      </p>
      <input
        ref={chooser}
        type="file"
        multiple={!single}
        hidden
        tabIndex={-1}
        aria-label={labels.choose}
        accept={formats.map((format) => `.${format}`).join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Choosing the same file again must fire a change event.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

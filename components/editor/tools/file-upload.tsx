'use client';

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Announcer } from '@/components/form/uploads/announcer';
import { chooseId, DropZone } from '@/components/form/uploads/drop-zone';
import { UploadList } from '@/components/form/uploads/upload-list';
import { downloadQueue } from '@/components/media/download-uploads';
import type { MediaWords } from '@/components/media/media-words';
import type { DownloadFile } from '@/lib/contract/media/download-schemas';
import type { Locale } from '@/lib/contract/core/locale';

interface Props {
  words: MediaWords;
  locale: Locale;
  /** The last file to finish is the chosen one. */
  onFile: (file: DownloadFile) => void;
}

const ID = 'editor-file';

export function FileUpload({ words: { files, uploads: pictures }, locale, onFile }: Props) {
  const words = {
    ...pictures,
    labels: { ...pictures.labels, drop: files.drop, choose: files.choose },
    limits: files.limits,
    codes: files.codes,
  };
  const arrived = useRef<(file: DownloadFile) => void>(null);
  useEffect(() => {
    arrived.current = onFile;
  });
  const [queue] = useState(() => downloadQueue({ locale, onFile: (file) => arrived.current?.(file) }));
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads);
  useEffect(() => () => queue.stop(), [queue]);

  return (
    <div>
      <DropZone single id={ID} words={words} onFiles={(some) => queue.add(some.slice(0, 1), undefined)} />
      {uploads.length > 0 && (
        <UploadList
          isStored
          heir={chooseId(ID)}
          label={files.sending}
          uploads={uploads}
          words={words}
          onRetry={({ key }) => queue.retry(key)}
          onRemove={({ key, id }) => (id === undefined ? void queue.remove(key) : queue.release([id]))}
        />
      )}
      <Announcer uploads={uploads} words={words} />
    </div>
  );
}

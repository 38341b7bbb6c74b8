'use client';

import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { failureText } from '@/components/form/sentences';
import { Announcer } from '@/components/form/uploads/announcer';
import { chooseId, DropZone } from '@/components/form/uploads/drop-zone';
import { UploadList } from '@/components/form/uploads/upload-list';
import { downloadQueue } from '@/components/media/download-uploads';
import type { DownloadWords } from '@/components/media/download-words';
import type { Locale } from '@/lib/contract/core/locale';
import type { DownloadFile } from '@/lib/contract/media/download-schemas';
import { fetchTexts } from '@/lib/i18n/fetch-texts';

interface Props {
  form: FormWords;
  locale: Locale;
  /** Called with each uploaded file. */
  onFile: (file: DownloadFile) => void;
}

const ID = 'editor-file';

export function FileUpload({ form, locale, onFile }: Props) {
  const [words, setWords] = useState<DownloadWords | 'failed'>();
  const [received, setReceived] = useState<DownloadFile>();
  const [queue] = useState(() => downloadQueue({ locale, onFile: setReceived }));
  const give = useEffectEvent(onFile);
  useEffect(() => {
    if (received) give(received);
  }, [received]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads);
  useEffect(() => () => queue.stop(), [queue]);
  useEffect(() => {
    fetchTexts<DownloadWords>('files', locale).then(setWords, () => setWords('failed'));
  }, [locale]);

  if (words === 'failed')
    return <p role="alert">{failureText({ status: 0, code: 'NETWORK' }, form, true)}</p>;
  if (!words) return <div aria-busy="true" />;
  return (
    <div>
      <DropZone single id={ID} words={words} onFiles={(some) => queue.add(some.slice(0, 1), undefined)} />
      {uploads.length > 0 && (
        <UploadList
          isStored
          heir={chooseId(ID)}
          label={words.sending}
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

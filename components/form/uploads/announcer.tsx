'use client';

import { useEffect, useRef, useState } from 'react';
import type { Upload, UploadState } from '@/lib/uploads/upload-queue';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import type { DocumentsWords } from './documents-words';
import { problemText } from './upload-text';

interface Props {
  uploads: readonly Upload[];
  words: DocumentsWords;
}

function progressText(before: readonly Upload[], now: readonly Upload[], words: DocumentsWords): string {
  const { labels, locale } = words;
  const kindBefore = new Map(before.map(({ key, state }) => [key, state.kind]));
  const announcement = now.flatMap((upload) => {
    const { key, name, state } = upload;
    if (kindBefore.get(key) === state.kind) return [];
    const reason = problemText(upload, words);
    if (reason) return [fillText(labels.announce.failed, { name, reason })];
    return state.kind === 'received' ? [fillText(labels.announce.received, { name })] : [];
  });
  const added = now.filter(({ key, state }) => state.kind !== 'refused' && !kindBefore.has(key)).length;
  // Uploads cancelled, or now listed elsewhere.
  const known = (kind: UploadState['kind']) => kind === 'sending' || kind === 'received';
  const gone = before
    .filter(({ key, state }) => !known(state.kind) && !now.some((upload) => upload.key === key))
    .map(({ name }) => fillText(labels.announce.removed, { name }));
  return [added > 0 && pluralText(labels.announce.added, added, locale), ...announcement, ...gone]
    .filter(Boolean)
    .join('. ');
}

export function Announcer({ uploads, words }: Props) {
  const [text, setText] = useState('');
  const before = useRef(uploads);

  useEffect(() => {
    const announcement = progressText(before.current, uploads, words);
    before.current = uploads;
    if (announcement) setText(announcement);
  }, [uploads, words]);

  return (
    <p className="vh" role="status">
      {text}
    </p>
  );
}

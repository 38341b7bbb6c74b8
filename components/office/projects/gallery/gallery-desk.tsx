'use client';

import { useEffect, useRef, useState } from 'react';
import { ActionDialog } from '@/components/form/actions/action-dialog';
import { Announcer } from '@/components/form/uploads/announcer';
import { chooseId, DropZone } from '@/components/form/uploads/drop-zone';
import { UploadList } from '@/components/form/uploads/upload-list';
import { AskAgain } from '@/components/form/credentials/ask-again';
import { failureText } from '@/components/form/sentences';
import { useDragOrder } from '@/components/form/use-drag-order';
import type { ProjectImage } from '@/lib/contract/projects/image-schemas';
import { imageRules } from '@/lib/uploads/check';
import { fillText } from '@/lib/i18n/fill-text';
import styles from './gallery.module.scss';
import { GalleryItem, toolId } from './gallery-item';
import type { GalleryWords } from './gallery-words';
import { imagesPath } from '../project-path';
import { useGallery } from './use-gallery';

interface Props {
  projectId: string;
  images: readonly ProjectImage[];
  words: GalleryWords;
  email: string;
}

const KIND = 'application/x-vitrine-picture';

export function GalleryDesk({ projectId, images: given, words, email }: Props) {
  const { labels, form } = words;
  const gallery = useGallery(projectId, form.locale, given);
  const { images, uploads, queue } = gallery;
  const [announcement, setAnnouncement] = useState({ text: '', done: 0 });
  const [removing, setRemoving] = useState<ProjectImage>();
  const status = useRef<HTMLParagraphElement>(null);
  const next = useRef<string>(undefined);

  // Moving a button takes its focus.
  useEffect(() => {
    if (next.current !== undefined) document.getElementById(next.current)?.focus();
    next.current = undefined;
  }, [images]);

  // The clicked button is gone.
  useEffect(() => {
    if (announcement.done > 0) status.current?.focus();
  }, [announcement.done]);

  const say = (text: string) => setAnnouncement(({ done }) => ({ text, done }));

  async function move(image: ProjectImage, to: number, part?: 'up' | 'down'): Promise<void> {
    if (part) next.current = toolId(image.id, part);
    const failure = await gallery.move(image.id, to);
    if (failure) return say(failure.status === 409 ? labels.reordered : failureText(failure, form, true));
    return say(fillText(labels.moved, { name: image.name, number: to + 1 }));
  }

  const { dragOf, lookOf } = useDragOrder(KIND, (id, onto) => {
    const moving = images.find((image) => image.id === id);
    if (moving)
      void move(
        moving,
        images.findIndex((image) => image.id === onto),
      );
  });

  return (
    <div className={styles.gallery}>
      <DropZone
        id="pictures"
        words={words.uploads}
        formats={imageRules.formats}
        onFiles={(files) => queue.add(files, undefined)}
      />
      {uploads.length > 0 && (
        <UploadList
          isStored
          heir={chooseId('pictures')}
          label={labels.sending}
          uploads={uploads}
          words={words.uploads}
          onRetry={({ key }) => queue.retry(key)}
          onRemove={({ key, id, state }) =>
            id !== undefined && state.kind === 'received' ? queue.release([id]) : void queue.remove(key)
          }
        />
      )}
      <Announcer uploads={uploads} words={words.uploads} />
      <p ref={status} className="small" role="status" tabIndex={-1}>
        {announcement.text}
      </p>
      {images.length === 0 ? (
        <p className={styles.none}>{labels.none}</p>
      ) : (
        <ol className={styles.items} aria-label={labels.list}>
          {images.map((image, place) => (
            <GalleryItem
              key={image.id}
              image={image}
              place={place}
              count={images.length}
              words={words}
              onDescribe={gallery.describe}
              onSaved={() => say(fillText(labels.saved, { number: place + 1 }))}
              onMove={(to, part) => void move(image, to, part)}
              onRemove={() => setRemoving(image)}
              drag={dragOf(image.id)}
              look={lookOf(image.id)}
            />
          ))}
        </ol>
      )}
      {removing && (
        <ActionDialog
          action={{
            key: 'picture',
            labels: {
              open: '',
              heading: labels.ask.heading,
              text: fillText(labels.ask.text, { name: removing.name }),
              submit: labels.ask.submit,
              keep: labels.ask.keep,
              done: labels.removed,
            },
            bad: true,
            call: { method: 'delete', path: `${imagesPath(projectId)}/${encodeURIComponent(removing.id)}` },
          }}
          words={form}
          email={email}
          onDone={() => {
            gallery.removed(removing.id);
            setRemoving(undefined);
            setAnnouncement(({ done }) => ({ text: labels.removed, done: done + 1 }));
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
      <AskAgain guard={gallery.guard} email={email} words={form} holds={gallery.holds} />
    </div>
  );
}

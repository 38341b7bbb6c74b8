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
import { CoverPanel, type CoverPanelProps } from './cover-panel';
import { GalleryItem, toolId } from './gallery-item';
import type { GalleryWords } from './gallery-words';
import { imagesPath } from '../project-path';
import { useCover, type ChosenCover } from './use-cover';
import { useGallery } from './use-gallery';

interface Props {
  projectId: string;
  images: readonly ProjectImage[];
  /** `drawing`: saved slug and family. */
  cover: ChosenCover & { drawing: CoverPanelProps['drawing'] };
  words: GalleryWords;
  email: string;
}

const KIND = 'application/x-vitrine-picture';

export function GalleryDesk({
  projectId,
  images: given,
  cover: { drawing, ...chosen },
  words,
  email,
}: Props) {
  const { labels, form } = words;
  const gallery = useGallery(projectId, form.locale, given);
  const { images, uploads, queue } = gallery;
  const { imageId, problem, choose } = useCover({
    projectId,
    given: chosen,
    guard: gallery.guard,
    words: { form, labels: labels.cover },
  });
  const coverPlace = images.findIndex((image) => image.id === imageId);
  const cover = images[coverPlace];
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

  const chooseCover = (image: ProjectImage | undefined) =>
    void choose(
      image?.id ?? null,
      cover?.id ?? null,
      image ? fillText(labels.cover.chosen, { name: image.name }) : labels.cover.removed,
    );

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
      <CoverPanel
        drawing={drawing}
        image={cover}
        number={coverPlace + 1}
        labels={labels.cover}
        problem={problem}
        onDraw={() => chooseCover(undefined)}
      />
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
              isCover={image === cover}
              onCover={() => chooseCover(image === cover ? undefined : image)}
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
              text: [
                fillText(labels.ask.text, { name: removing.name }),
                ...(removing.id === cover?.id ? [labels.cover.ask] : []),
              ].join(' '),
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
            const text =
              removing.id === cover?.id ? `${labels.removed} ${labels.cover.removed}` : labels.removed;
            gallery.removed(removing.id);
            setRemoving(undefined);
            setAnnouncement(({ done }) => ({ text, done: done + 1 }));
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
      <AskAgain guard={gallery.guard} email={email} words={form} holds={gallery.holds} />
    </div>
  );
}

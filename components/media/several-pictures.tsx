// Files that become a gallery: uploaded when the dialog opens, described by the user meanwhile.
'use client';

import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react';
import { failureText } from '@/components/form/sentences';
import { Announcer } from '@/components/form/uploads/announcer';
import { UploadList } from '@/components/form/uploads/upload-list';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/fields/field';
import { TextInput } from '@/components/ui/fields/text-input';
import { Dialog } from '@/components/ui/layers/dialog';
import { Thumb } from '@/components/ui/signs/thumb';
import type { MediaImage } from '@/lib/contract/media/schemas';
import { IMAGE_ALT_MAX } from '@/lib/contract/projects/image-limits';
import { pluralText } from '@/lib/i18n/fill-text';
import { describeImage, mediaQueue } from './media-uploads';
import styles from './media.module.scss';
import type { PickedPicture, PicturePickerProps } from './picture-picker';

type Props = Omit<PicturePickerProps, 'onPick' | 'onSeveral' | 'files'> & {
  files: readonly File[];
  /** Pictures that the gallery can still take. */
  room: number;
  /** In the order of the files; `alt` may be empty, and is then required before publication. */
  onPick: (pictures: readonly PickedPicture[]) => void;
};

export function SeveralPictures({ labels: words, locale, lang, files, room, onPick, onClose }: Props) {
  const { picker, form } = words;
  const id = useId();
  const [images, setImages] = useState<Readonly<Record<string, MediaImage>>>({});
  // Texts and problems by picture id.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const [queue] = useState(() =>
    mediaQueue({ locale, onImage: (image) => setImages((all) => ({ ...all, [image.id]: image })) }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads);
  const others = uploads.filter(({ state }) => state.kind !== 'received');
  const received = uploads.flatMap(({ id: name, state }) =>
    state.kind === 'received' && name && images[name] ? [images[name]] : [],
  );
  const left = Math.max(0, files.length - room);

  const send = useEffectEvent(() => queue.add(files.slice(0, room), undefined));
  useEffect(() => {
    send();
    return () => queue.stop();
  }, [queue]);

  const altOf = (image: MediaImage): string => typed[image.id] ?? image.alt[lang] ?? '';

  async function pick(): Promise<void> {
    if (busy) return;
    if (queue.busy) return setNote(picker.several.wait);
    if (received.length === 0) return setNote(picker.several.none);
    setBusy(true);
    const failed: Record<string, string> = {};
    for (const image of received) {
      const text = altOf(image).trim();
      const failure =
        text !== '' && image.alt[lang] === null
          ? await describeImage({ image, text, lang, locale })
          : undefined;
      if (failure) failed[image.id] = failureText(failure, form, true);
    }
    setBusy(false);
    setProblems(failed);
    const [first] = Object.keys(failed);
    if (first) return document.getElementById(`${id}-${first}`)?.focus();
    return onPick(
      received.map((image) => ({
        url: image.url,
        alt: altOf(image).trim(),
        width: image.width,
        height: image.height,
      })),
    );
  }

  return (
    <Dialog wide heading={picker.several.heading} id={id} closeLabel={picker.close} onClose={onClose}>
      {left > 0 && (
        <p className={styles.wrong} role="alert">
          {pluralText(picker.several.most, left, locale)}
        </p>
      )}
      {others.length > 0 && (
        <UploadList
          heir={`${id}-submit`}
          label={words.labels.sending}
          uploads={others}
          words={words.uploads}
          onRetry={({ key }) => queue.retry(key)}
          onRemove={({ key }) => void queue.remove(key)}
        />
      )}
      <Announcer uploads={uploads} words={words.uploads} />
      {received.length > 0 && (
        <ul className={styles.received} aria-label={picker.several.name}>
          {received.map((image) => (
            <li key={image.id} className={styles.chosen}>
              <div className={styles.small}>
                <Thumb url={image.url} alt="" sizes="8rem" />
              </div>
              <Field
                id={`${id}-${image.id}`}
                label={
                  <>
                    {picker.alt[lang]} <span className="small">{image.original_name}</span>
                  </>
                }
                error={problems[image.id]}
              >
                {(wiring) => (
                  <TextInput
                    {...wiring}
                    lang={lang}
                    value={altOf(image)}
                    maxLength={IMAGE_ALT_MAX}
                    autoComplete="off"
                    onChange={({ target }) => setTyped((all) => ({ ...all, [image.id]: target.value }))}
                    // An outer form must not be submitted.
                    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
                  />
                )}
              </Field>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.answers}>
        <Button variant="primary" id={`${id}-submit`} busy={busy} onClick={() => void pick()}>
          {pluralText(picker.several.submit, Math.max(1, received.length), locale)}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {picker.keep}
        </Button>
        <p className="small" role="status">
          {note}
        </p>
      </div>
    </Dialog>
  );
}

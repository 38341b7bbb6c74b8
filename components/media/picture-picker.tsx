'use client';

import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Announcer } from '@/components/form/uploads/announcer';
import { chooseId, DropZone } from '@/components/form/uploads/drop-zone';
import { UploadList } from '@/components/form/uploads/upload-list';
import { failureText } from '@/components/form/sentences';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/layers/dialog';
import type { MediaImage } from '@/lib/contract/media/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { mediaRules } from '@/lib/uploads/check';
import { fillText } from '@/lib/i18n/fill-text';
import { DescribePicture } from './describe-picture';
import { describeImage, mediaQueue } from './media-uploads';
import { pictureFiles } from './picture-files';
import type { MediaWords } from './media-words';
import styles from './media.module.scss';
import { PictureChoice } from './picture-choice';
import { useLibrary } from './use-library';

export interface PickedPicture {
  /** `/uploads/blog/….webp` */
  url: string;
  /** Never empty; in the text's language. */
  alt: string;
  /** Pixels. */
  width: number;
  height: number;
}

export interface PicturePickerProps {
  labels: MediaWords;
  locale: Locale;
  lang: Locale;
  /** Uploaded immediately; the last to finish is selected. */
  files?: readonly File[] | undefined;
  onPick: (picture: PickedPicture) => void;
  /** Gets several files chosen at once; absent: all are uploaded here, and one can be picked. */
  onSeveral?: ((files: readonly File[]) => void) | undefined;
  onClose: () => void;
}

type Problem = { of: 'choice' | 'alt'; text: string };

export function PicturePicker({
  labels: words,
  locale,
  lang,
  files,
  onPick,
  onSeveral,
  onClose,
}: PicturePickerProps) {
  const { picker, form } = words;
  const id = useId();
  const library = useLibrary(locale);
  const [chosen, setChosen] = useState<MediaImage>();
  // Texts by picture id.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const arrived = useRef<(image: MediaImage) => void>(null);
  const [queue] = useState(() => mediaQueue({ locale, onImage: (image) => arrived.current?.(image) }));
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads);

  useEffect(() => {
    arrived.current = (image) => {
      library.put(image);
      choose(image);
    };
  });

  const sendGiven = useEffectEvent(() => files && files.length > 0 && queue.add(files, undefined));
  useEffect(() => {
    sendGiven();
    return () => queue.stop();
  }, [queue]);

  const take = (some: readonly File[]) =>
    onSeveral && some.length > 1 ? onSeveral(some) : queue.add(some, undefined);
  const takePasted = useEffectEvent(take);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = pictureFiles(event.clipboardData);
      if (pasted.length === 0) return;
      event.preventDefault();
      takePasted(pasted);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [queue]);

  function choose(image: MediaImage): void {
    setChosen(image);
    setProblem(undefined);
  }

  const alt = chosen ? (typed[chosen.id] ?? chosen.alt[lang] ?? '') : '';

  async function pick(): Promise<void> {
    if (running.current) return;
    const text = alt.trim();
    if (!chosen) return setProblem({ of: 'choice', text: picker.choosePicture });
    if (text === '') return setProblem({ of: 'alt', text: picker.altMissing });
    running.current = true;
    setBusy(true);
    const failed = chosen.alt[lang] === null ? await describe(chosen, text) : undefined;
    running.current = false;
    setBusy(false);
    if (failed) return setProblem(failed);
    return onPick({ url: chosen.url, alt: text, width: chosen.width, height: chosen.height });
  }

  async function describe(image: MediaImage, text: string): Promise<Problem | undefined> {
    const failure = await describeImage({ image, text, lang, locale });
    if (!failure) return undefined;
    if (failure.status !== 404) return { of: 'alt', text: failureText(failure, form, true) };
    library.drop(image.id);
    setChosen(undefined);
    return { of: 'choice', text: words.labels.gone };
  }

  return (
    <Dialog wide heading={picker.heading} id={id} closeLabel={picker.close} onClose={onClose}>
      <DropZone
        id={`${id}-drop`}
        words={{
          ...words.uploads,
          labels: { ...words.uploads.labels, drop: picker.drop, choose: picker.choose },
        }}
        formats={mediaRules.formats}
        onFiles={take}
      />
      {uploads.some(({ state }) => state.kind !== 'received') && (
        <UploadList
          isStored
          heir={chooseId(`${id}-drop`)}
          label={words.labels.sending}
          uploads={uploads.filter(({ state }) => state.kind !== 'received')}
          words={words.uploads}
          onRetry={({ key }) => queue.retry(key)}
          onRemove={({ key }) => void queue.remove(key)}
        />
      )}
      <Announcer uploads={uploads} words={words.uploads} />
      <PictureChoice
        id={id}
        library={library}
        chosen={chosen?.id}
        onChoose={choose}
        words={words}
        locale={locale}
      />
      <DescribePicture
        id={id}
        lang={lang}
        words={words}
        image={chosen}
        value={alt}
        problem={problem}
        onChange={(text) => chosen && setTyped((all) => ({ ...all, [chosen.id]: text }))}
        onEnter={() => void pick()}
      />
      <div className={styles.answers}>
        <Button variant="primary" busy={busy} onClick={() => void pick()}>
          {picker.submit}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {picker.keep}
        </Button>
        <p className="vh" role="status">
          {chosen ? fillText(picker.chosen, { name: chosen.original_name }) : ''}
        </p>
      </div>
    </Dialog>
  );
}

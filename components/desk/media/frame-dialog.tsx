'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Segmented } from '@/components/ui/fields/segmented';
import { Dialog } from '@/components/ui/layers/dialog';
import { oneMediaPath } from '@/components/media/media-uploads';
import { request } from '@/lib/api/browser/browser';
import type { MediaImage } from '@/lib/contract/media/schemas';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import {
  focusIn,
  isWhole,
  pointOf,
  rectOfRatio,
  wholeRect,
  type Point,
  type Rect,
} from '@/lib/media/framing';
import { DialogAnswers } from './dialog-answers';
import styles from './change.module.scss';
import { FramePreviews } from './frame-previews';
import { FrameStage, type FrameMode } from './frame-stage';
import { useMediaLibrary } from './media-context';
import { useChange, type PictureDialogProps } from './use-change';

const ratios = { wide: 16 / 9, photo: 3 / 2, square: 1 } as const;

type Frame = Pick<MediaImage, 'crop' | 'focus'>;

const isSame = (one: Frame, other: Frame): boolean =>
  one.crop?.x === other.crop?.x &&
  one.crop?.y === other.crop?.y &&
  one.crop?.width === other.crop?.width &&
  one.crop?.height === other.crop?.height &&
  one.focus?.x === other.focus?.x &&
  one.focus?.y === other.focus?.y;

export function FrameDialog({ image, uses, onClose }: PictureDialogProps) {
  const { words } = useMediaLibrary();
  const { frame: labels, form } = words;
  const id = useId();
  // A refresh after a conflict must not replace what the user has set.
  const [whole] = useState(() => image.whole ?? image);
  const [mode, setMode] = useState<FrameMode>('focus');
  const [rect, setRect] = useState<Rect>(() => image.crop ?? wholeRect(whole));
  const [point, setPoint] = useState<Point | null>(() =>
    image.focus ? pointOf(image.crop ?? wholeRect(whole), image.focus) : null,
  );
  const { busy, problem, change } = useChange({ image, onClose });
  const focus = focusIn(rect, point);

  function save(): void {
    const crop = isWhole(rect, whole) ? null : rect;
    if (isSame({ crop, focus }, image)) {
      onClose();
      return;
    }
    const body = { crop, focus, updated_at: image.updated_at };
    void change(fillText(labels.done, { name: image.original_name }), (signal) =>
      request<{ image: MediaImage }>('put', `${oneMediaPath(image.id)}/frame`, {
        body,
        locale: form.locale,
        signal,
      }),
    );
  }

  return (
    <Dialog
      wide
      id={id}
      heading={fillText(labels.heading, { name: image.original_name })}
      text={`${labels.text} ${uses.length > 0 ? pluralText(labels.uses, uses.length, form.locale) : labels.unused}`}
      closeLabel={labels.keep}
      onClose={onClose}
    >
      <div className={styles.tools}>
        <Segmented
          legend={labels.modes.legend}
          name={`${id}-mode`}
          value={mode}
          options={(['focus', 'crop'] as const).map((value) => ({ value, label: labels.modes[value] }))}
          onChange={setMode}
        />
        {mode === 'crop' ? (
          <div className={styles.ratios} role="group" aria-label={labels.ratios.legend}>
            {(['wide', 'photo', 'square'] as const).map((name) => (
              <Button key={name} size="small" onClick={() => setRect(rectOfRatio(rect, ratios[name], whole))}>
                {labels.ratios[name]}
              </Button>
            ))}
            <Button size="small" variant="quiet" onClick={() => setRect(wholeRect(whole))}>
              {labels.whole}
            </Button>
          </div>
        ) : (
          <Button size="small" variant="quiet" onClick={() => setPoint(null)}>
            {labels.middle}
          </Button>
        )}
      </div>
      <div className={styles.room}>
        <div>
          <FrameStage
            picture={whole}
            mode={mode}
            rect={rect}
            point={point}
            labels={labels}
            onRect={setRect}
            onPoint={setPoint}
          />
          <p className="small">{labels.hints[mode]}</p>
        </div>
        <FramePreviews picture={whole} rect={rect} focus={focus} labels={labels} />
      </div>
      <DialogAnswers labels={labels} problem={problem} busy={busy} onSubmit={save} onClose={onClose} />
    </Dialog>
  );
}

'use client';

import { ToolButtons, type ContextProps } from './tool-buttons';
import styles from './tools.module.scss';
import { figureWidths } from '@/lib/markdown/blocks/blocks';
import { canSetWidth, setPictureWidth } from '../text/blocks/figures';
import { chosenPicture, describePicture, removePicture } from '../text/pictures';

export function PictureTools({ labels, id, view, state, onPicture }: ContextProps) {
  const picture = chosenPicture(state);
  if (!picture) return null;
  const { pictureTools } = labels;
  const isMissing = picture.alt.trim() === '';
  return (
    <>
      <span className={styles.wide}>
        <label htmlFor={`${id}-alt`}>{pictureTools.alt}</label>
        <input
          id={`${id}-alt`}
          value={picture.alt}
          maxLength={300}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-alt-error` : undefined}
          onChange={(event) => describePicture(view, { alt: event.target.value })}
        />
      </span>
      <span className={styles.wide}>
        <label htmlFor={`${id}-caption`}>{pictureTools.caption}</label>
        <input
          id={`${id}-caption`}
          value={picture.title}
          maxLength={300}
          onChange={(event) => describePicture(view, { title: event.target.value })}
        />
      </span>
      <ToolButtons
        tools={[
          // Without a chosen width, a picture is wide.
          ...(canSetWidth(state)
            ? figureWidths.map((width) => ({
                label: labels.blocks.figure.widths[width],
                pressed: width === 'wide',
                run: () => setPictureWidth(view, width),
              }))
            : []),
          ...(onPicture ? [{ label: pictureTools.replace, run: onPicture }] : []),
          {
            label: pictureTools.remove,
            run: () => {
              removePicture(view);
              view.focus();
            },
          },
        ]}
      />
      {isMissing && (
        <p id={`${id}-alt-error`} className={styles.error}>
          {pictureTools.altMissing}
        </p>
      )}
    </>
  );
}

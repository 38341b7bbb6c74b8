'use client';

import { useState } from 'react';
import { fillText } from '@/lib/i18n/fill-text';
import {
  calloutKindOf,
  calloutKinds,
  figureWidthOf,
  figureWidths,
  MAX_PICTURES,
} from '@/lib/markdown/blocks/blocks';
import { runCommand, ToolButtons, type ContextProps } from './tool-buttons';
import styles from './tools.module.scss';
import { calloutAround, chosenCard, unwrapCallout, removeBlock, setCalloutKind } from '../text/blocks/blocks';
import { chosenFigure } from '../text/blocks/figures';
import { changeBlock } from '../text/blocks/put-block';
import type { BlockPicture, FigureAttrs } from '../text/schema/schema-directives';

/** Characters of a field. */
const LONGEST = 500;

export function CalloutTools({ labels, id, view, state }: ContextProps) {
  const { callout } = labels.blocks;
  const around = calloutAround(state);
  if (!around) return null;
  const chosen = calloutKindOf(around.node.attrs['attributes'] as Record<string, string>);
  return (
    <>
      <label htmlFor={`${id}-kind`}>{callout.kind}</label>
      <select
        id={`${id}-kind`}
        value={chosen}
        onChange={(event) => setCalloutKind(view, calloutKindOf({ kind: event.target.value }))}
      >
        {calloutKinds.map((kind) => (
          <option key={kind} value={kind}>
            {callout.kinds[kind]}
          </option>
        ))}
      </select>
      <ToolButtons tools={[{ label: callout.remove, run: runCommand(view, unwrapCallout) }]} />
      <span>{callout.hint}</span>
    </>
  );
}

interface TextProps {
  id: string;
  label: string;
  value: string;
  error?: string | undefined;
  onText: (text: string) => void;
}

function BlockText({ id, label, value, error, onText }: TextProps) {
  return (
    <span className={styles.wide}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        maxLength={LONGEST}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => onText(event.target.value)}
      />
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </span>
  );
}

const moved = (pictures: readonly BlockPicture[], from: number, by: -1 | 1): BlockPicture[] => {
  const list = [...pictures];
  const [picture] = list.splice(from, 1);
  if (picture) list.splice(from + by, 0, picture);
  return list;
};

export function FigureTools({ labels, id, view, state, onPicture, onGallery }: ContextProps) {
  const [shown, setShown] = useState(0);
  const figure = chosenFigure(state);
  if (!figure) return null;
  const { figure: words } = labels.blocks;
  const { name, attributes, pictures } = figure.attrs;
  const isGallery = name === 'gallery';
  const index = Math.min(shown, pictures.length - 1);
  const picture = pictures[index];
  const put = (attrs: Partial<FigureAttrs>) => changeBlock(view, figure.at, attrs);
  const describe = (alt: string) =>
    put({ pictures: pictures.map((each, at) => (at === index ? { ...each, alt } : each)) });
  const move = (by: -1 | 1) => {
    put({ pictures: moved(pictures, index, by) });
    setShown(index + by);
  };
  return (
    <>
      {isGallery && (
        <>
          <span role="status">{fillText(words.picture, { number: index + 1, count: pictures.length })}</span>
          <ToolButtons
            tools={[
              { label: words.previous, disabled: index === 0, run: () => setShown(index - 1) },
              { label: words.next, disabled: index >= pictures.length - 1, run: () => setShown(index + 1) },
              { label: words.earlier, disabled: index === 0, run: () => move(-1) },
              { label: words.later, disabled: index >= pictures.length - 1, run: () => move(1) },
              {
                label: words.removePicture,
                disabled: pictures.length < 2,
                run: () => put({ pictures: pictures.filter((_, at) => at !== index) }),
              },
              ...(onGallery
                ? [{ label: words.add, disabled: pictures.length >= MAX_PICTURES, run: onGallery }]
                : []),
            ]}
          />
        </>
      )}
      {!isGallery && (
        <ToolButtons
          tools={figureWidths.map((width) => ({
            label: words.widths[width],
            pressed: figureWidthOf(attributes) === width,
            run: () => put({ attributes: { ...attributes, width }, plain: false }),
          }))}
        />
      )}
      <BlockText
        id={`${id}-alt`}
        label={labels.pictureTools.alt}
        value={picture?.alt ?? ''}
        error={picture?.alt.trim() === '' ? labels.pictureTools.altMissing : undefined}
        onText={describe}
      />
      <ToolButtons
        tools={[
          ...(onPicture && !isGallery ? [{ label: labels.pictureTools.replace, run: onPicture }] : []),
          { label: words.remove, run: runCommand(view, removeBlock) },
        ]}
      />
    </>
  );
}

export function CardTools({ labels, id, view, state, onCard }: ContextProps) {
  const card = chosenCard(state);
  if (!card) return null;
  const { card: words } = labels.blocks;
  const { name, href, label, text } = card.attrs;
  const noun = { bookmark: words.summary, file: words.size, video: words.note, button: '' }[name];
  return (
    <>
      <BlockText
        id={`${id}-label`}
        label={words.label}
        value={label}
        error={label.trim() === '' ? words.labelMissing : undefined}
        onText={(value) => changeBlock(view, card.at, { label: value })}
      />
      {name !== 'button' && (
        <BlockText
          id={`${id}-summary`}
          label={noun}
          value={text}
          onText={(value) => changeBlock(view, card.at, { text: value })}
        />
      )}
      <span className={styles.address}>{href}</span>
      <ToolButtons
        tools={[
          { label: words.change, run: () => onCard(name) },
          { label: words.remove, run: runCommand(view, removeBlock) },
        ]}
      />
    </>
  );
}

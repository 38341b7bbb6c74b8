// Documents without scripts, below this page's Content-Security-Policy. The parent reads their height.
'use client';

import { useEffect, useRef, useState } from 'react';
import { Segmented } from '@/components/ui/fields/segmented';
import type { Messages } from '@/lib/i18n/messages';
import { fillText } from '@/lib/i18n/fill-text';
import styles from './preview.module.scss';

/** Pixels of mail programs on phones and desktops. */
const widths = ['390', '700'] as const;
type Width = (typeof widths)[number];

const GAP = 24;
/** Pixels; below, the frames follow each other. */
const BESIDE = 720;

interface FrameProps {
  title: string;
  html: string;
  width: number;
  scale: number;
  scheme: 'light' | 'dark';
}

function MailFrame({ title, html, width, scale, scheme }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(600);

  useEffect(() => {
    const { current } = frame;
    if (!current) return undefined;
    const measure = () => {
      const content = current.contentDocument?.body;
      if (content && content.scrollHeight > 0) setHeight(content.scrollHeight);
    };
    // The frame may have loaded before hydration.
    measure();
    current.addEventListener('load', measure);
    // Browsers do not scroll to a frame that gets the focus as a whole.
    const show = () => current.scrollIntoView({ block: 'nearest' });
    const { contentWindow } = current;
    contentWindow?.addEventListener('focus', show);
    return () => {
      current.removeEventListener('load', measure);
      contentWindow?.removeEventListener('focus', show);
    };
  }, [width]);

  return (
    <div
      className={styles.frame}
      data-scheme={scheme}
      style={{ width: width * scale, height: height * scale }}
    >
      <iframe
        ref={frame}
        title={title}
        srcDoc={html}
        sandbox="allow-same-origin"
        style={{ width, height, transform: `scale(${scale})` }}
      />
    </div>
  );
}

interface Props {
  labels: Messages['officeLetters']['preview'];
  light: string;
  dark: string;
}

export function MailFrames({ labels, light, dark }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  const [chosen, setChosen] = useState<Width>('390');

  useEffect(() => {
    const { current } = place;
    if (!current || typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);

  const width = Number(chosen);
  const each = room === undefined ? width : room >= BESIDE ? (room - GAP) / 2 : room;
  const scale = Math.min(1, each / width);
  return (
    <>
      <Segmented
        legend={labels.widths}
        name="mail-width"
        value={chosen}
        options={widths.map((value) => ({ value, label: fillText(labels.width, { width: value }) }))}
        onChange={setChosen}
      />
      <div ref={place} className={styles.frames}>
        {(['light', 'dark'] as const).map((scheme) => (
          <figure key={scheme}>
            <figcaption className="label">{labels.schemes[scheme]}</figcaption>
            <MailFrame
              title={fillText(labels.frame, { scheme: labels.schemes[scheme], width })}
              html={scheme === 'light' ? light : dark}
              width={width}
              scale={scale}
              scheme={scheme}
            />
          </figure>
        ))}
      </div>
    </>
  );
}

// An SVG as text, or a picture of the media library by its path.
'use client';

import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { LiveButton } from '@/components/form/live-button';
import { FieldNotes } from '@/components/ui/fields/field';
import { fillText } from '@/lib/i18n/fill-text';
import type { DrawnLeaf } from '@/lib/settings/edit/drawn-fields';
import { settingId } from '@/lib/settings/edit/setting-id';
import { useSetting, useSettings } from '../form/settings-context';
import styles from './fields.module.scss';
import { Row } from './row';

const Picker = dynamic(
  () => import('@/components/media/picture-picker').then((module) => module.PicturePicker),
  { ssr: false },
);

const addressOf = (value: string): string =>
  value.startsWith('/') ? value : `data:image/svg+xml,${encodeURIComponent(value)}`;

type Problem = 'unsafe' | 'unread';

async function drawingIn(file: File): Promise<{ drawing: string } | { problem: Problem }> {
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return { problem: 'unread' };
  const { isHarmlessDrawing } = await import('@/lib/contract/settings/checks/drawing');
  return isHarmlessDrawing(text) ? { drawing: text.trim() } : { problem: 'unsafe' };
}

export function ImageField({ field, path }: { field: DrawnLeaf; path: string }) {
  const { kinds, pictures, words } = useSettings().texts;
  const { image: labels } = kinds;
  const [value, setValue] = useSetting<string>(path);
  const [isChoosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const file = useRef<HTMLInputElement>(null);
  const id = settingId(path);
  const named = (action: string) => fillText(labels.of, { action, field: field.label });

  async function read([drawing]: readonly File[]): Promise<void> {
    if (!drawing) return;
    const found = await drawingIn(drawing);
    if ('problem' in found) return setProblem(found.problem);
    setProblem(undefined);
    return setValue(found.drawing);
  }

  return (
    <Row path={path} label={field.label} hint={field.hint} isGroup>
      <div className={styles.picture}>
        <div className={styles.pane} data-ground={path.endsWith('dark') ? 'night' : 'paper'}>
          {value === '' ? (
            <span className="small">{labels.drawn}</span>
          ) : (
            // eslint-disable-next-line @next/next/no-img-element -- a drawing in a data address has no sizes
            <img src={addressOf(value)} alt={field.label} />
          )}
        </div>
        <div className={styles.tools}>
          {pictures && (
            <LiveButton
              size="small"
              aria-haspopup="dialog"
              aria-label={named(labels.choose)}
              onClick={() => setChoosing(true)}
            >
              {labels.choose}
            </LiveButton>
          )}
          <LiveButton size="small" aria-label={named(labels.upload)} onClick={() => file.current?.click()}>
            {labels.upload}
          </LiveButton>
          {value !== '' && (
            <LiveButton
              size="small"
              variant="quiet"
              aria-label={named(labels.remove)}
              onClick={() => {
                setValue('');
                document.getElementById(id)?.focus();
              }}
            >
              {labels.remove}
            </LiveButton>
          )}
          <input
            ref={file}
            hidden
            type="file"
            accept=".svg,image/svg+xml"
            aria-label={named(labels.upload)}
            onChange={({ target }) => {
              void read([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </div>
      </div>
      {problem && (
        <div role="alert">
          <FieldNotes id={`${id}-file`} error={labels[problem]} />
        </div>
      )}
      {isChoosing && pictures && (
        <Picker
          labels={pictures}
          locale={words.locale}
          lang={words.locale}
          onPick={(picture) => {
            setValue(picture.url);
            setProblem(undefined);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Row>
  );
}

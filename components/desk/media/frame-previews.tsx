// What the places that crop the picture show of it.
import type { Focus } from '@/lib/contract/media/choices';
import type { Messages } from '@/lib/i18n/messages';
import { shownPart, type Rect, type Size } from '@/lib/media/framing';
import styles from './change.module.scss';

/** Width by height, as on a wide screen. */
const places = { article: 4, card: 3 / 2, share: 1200 / 630, portrait: 1 } as const;

interface Props {
  picture: Size & { url: string };
  rect: Rect;
  focus: Focus | null;
  labels: Messages['media']['frame'];
}

export function FramePreviews({ picture, rect, focus, labels }: Props) {
  return (
    <ul className={styles.previews} aria-label={labels.previews.legend}>
      {(Object.keys(places) as (keyof typeof places)[]).map((place) => {
        const part = shownPart(rect, focus, places[place]);
        return (
          <li key={place}>
            <div className={styles.preview} style={{ aspectRatio: String(places[place]) }}>
              {/* eslint-disable-next-line @next/next/no-img-element -- the whole file, already loaded */}
              <img
                src={picture.url}
                alt=""
                style={{
                  width: `${(picture.width / part.width) * 100}%`,
                  height: `${(picture.height / part.height) * 100}%`,
                  left: `${(-part.x / part.width) * 100}%`,
                  top: `${(-part.y / part.height) * 100}%`,
                }}
              />
            </div>
            {labels.previews[place]}
          </li>
        );
      })}
    </ul>
  );
}

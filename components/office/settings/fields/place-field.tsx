'use client';

import { FieldNotes } from '@/components/ui/fields/field';
import type { DrawnLeaf } from '@/lib/settings/edit/drawn-fields';
import { settingId } from '@/lib/settings/edit/setting-id';
import { useSetting, useSettings, useWrong } from '../form/settings-context';
import styles from './fields.module.scss';
import { NumberInput } from './number-input';
import { Row, useWiring } from './row';

type Part = 'latitude' | 'longitude';
type Place = Readonly<Record<Part, number | string | null>> | null;

function Coordinate({ field, path, part }: { field: DrawnLeaf; path: string; part: Part }) {
  const { kinds } = useSettings().texts;
  const [place, setPlace] = useSetting<Place>(path);
  const wiring = useWiring(`${path}.${part}`);
  return (
    <label className={styles.part}>
      <span className="small">{kinds[part]}</span>
      <NumberInput
        {...wiring}
        className={styles.figure}
        inputMode="decimal"
        aria-label={`${field.label}, ${kinds[part]}`}
        value={place?.[part]}
        onValue={(value) => {
          const next = { latitude: null, longitude: null, ...place, [part]: value };
          setPlace(next.latitude === null && next.longitude === null ? null : next);
        }}
      />
    </label>
  );
}

export function PlaceField({ field, path }: { field: DrawnLeaf; path: string }) {
  return (
    <Row path={path} label={field.label} hint={field.hint} isGroup>
      <div className={styles.parts}>
        <Coordinate field={field} path={path} part="latitude" />
        <Coordinate field={field} path={path} part="longitude" />
      </div>
      <FieldNotes id={settingId(`${path}.latitude`)} error={useWrong(`${path}.latitude`)} />
      <FieldNotes id={settingId(`${path}.longitude`)} error={useWrong(`${path}.longitude`)} />
    </Row>
  );
}

// Durations, weeks and hours: two numbers, and a unit.
'use client';

import { FieldNotes } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/select';
import type { DrawnLeaf } from '@/lib/settings/edit/drawn-fields';
import { settingId } from '@/lib/settings/edit/setting-id';
import { useSetting, useSettings, useWrong } from '../form/settings-context';
import styles from './fields.module.scss';
import { NumberInput } from './number-input';
import { Row, useWiring } from './row';

type Range = Readonly<Record<string, number | string | null>> | null;

const ends = { duration: ['from', 'to'], hours: ['from', 'to'], weeks: ['min', 'max'] } as const;

/** Of a range without numbers. */
const unitOf = ({ kind }: DrawnLeaf) => (kind === 'duration' ? { unit: 'week' } : {});

interface EndProps {
  field: DrawnLeaf;
  path: string;
  part: 'from' | 'to' | 'min' | 'max';
}

function End({ field, path, part }: EndProps) {
  const { kinds } = useSettings().texts;
  const [range, setRange] = useSetting<Range>(path);
  const own = `${path}.${part}`;
  const wiring = useWiring(own);
  const label = part === 'from' || part === 'min' ? kinds.least : kinds.most;

  function put(value: number | string | null): void {
    const all = ends[field.kind as keyof typeof ends];
    const empty = { ...Object.fromEntries(all.map((key) => [key, null])), ...unitOf(field) };
    const next: NonNullable<Range> = { ...empty, ...range, [part]: value };
    // Hours without numbers are no promise, durations without numbers are not published.
    const isNone = field.kind !== 'weeks' && all.every((key) => next[key] === null);
    setRange(isNone ? null : next);
  }

  return (
    <label className={styles.part}>
      <span className="small">{label}</span>
      <NumberInput
        {...wiring}
        className={styles.figure}
        aria-label={`${field.label}, ${label}`}
        value={range?.[part]}
        placeholder={field.kind === 'duration' && part === 'to' ? kinds.none : undefined}
        onValue={put}
      />
    </label>
  );
}

function Unit({ field, path }: { field: DrawnLeaf; path: string }) {
  const { kinds } = useSettings().texts;
  const own = `${path}.unit`;
  const [unit, setUnit] = useSetting<string | undefined>(own);
  return (
    <Select
      {...useWiring(own)}
      className={styles.unit}
      aria-label={`${field.label}, ${kinds.unit}`}
      disabled={unit === undefined}
      value={unit ?? 'week'}
      onChange={({ target }) => setUnit(target.value)}
    >
      {(['week', 'month'] as const).map((each) => (
        <option key={each} value={each}>
          {kinds.units[each]}
        </option>
      ))}
    </Select>
  );
}

/** Without the row's label. */
function RangeInputs({ field, path }: { field: DrawnLeaf; path: string }) {
  const { kinds } = useSettings().texts;
  const [from, to] = ends[field.kind as keyof typeof ends];
  const [wrongFrom, wrongTo] = [useWrong(`${path}.${from}`), useWrong(`${path}.${to}`)];
  return (
    <>
      <div className={styles.parts}>
        <End field={field} path={path} part={from} />
        <End field={field} path={path} part={to} />
        {field.kind === 'duration' && <Unit field={field} path={path} />}
        {field.kind === 'weeks' && <span className="small">{kinds.weeks}</span>}
        {field.kind === 'hours' && <span className="small">{kinds.hours}</span>}
      </div>
      <FieldNotes id={settingId(`${path}.${from}`)} error={wrongFrom} />
      <FieldNotes id={settingId(`${path}.${to}`)} error={wrongTo} />
    </>
  );
}

export function RangeField({ field, path }: { field: DrawnLeaf; path: string }) {
  return (
    <Row path={path} label={field.label} hint={field.hint} isGroup>
      <RangeInputs field={field} path={path} />
    </Row>
  );
}

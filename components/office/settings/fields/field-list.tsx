'use client';

import type { ReactNode } from 'react';
import type { DrawnField, DrawnGroup, DrawnLeaf } from '@/lib/settings/edit/drawn-fields';
import { settingId } from '@/lib/settings/edit/setting-id';
import styles from './fields.module.scss';
import { ChoiceField } from './choice-field';
import { ColourField } from './colour/colour-field';
import { FlagField } from './flag-field';
import { ImageField } from './image-field';
import { ListField } from './list-field';
import { NumberField } from './number-field';
import { PriceField } from './price/price-field';
import { PlaceField } from './place-field';
import { RangeField } from './range-field';
import { RecordsField } from './records-field';
import { Row } from './row';
import { TextControl } from './text-control';
import { TranslatedRow } from './translated-row';
import { WeekdaysField } from './weekdays-field';

interface FieldProps {
  field: DrawnLeaf;
  path: string;
}

const controls: Partial<Record<DrawnLeaf['kind'], (props: FieldProps) => ReactNode>> = {
  number: NumberField,
  price: PriceField,
  duration: RangeField,
  weeks: RangeField,
  hours: RangeField,
  place: PlaceField,
  colour: ColourField,
  image: ImageField,
  flag: FlagField,
  choice: ChoiceField,
  weekdays: WeekdaysField,
  records: RecordsField,
};

function Leaf({ field, path }: FieldProps) {
  if (field.isTranslated) return <TranslatedRow field={field} path={path} />;
  const Control = controls[field.kind];
  if (Control) return <Control field={field} path={path} />;
  return (
    <Row path={path} label={field.label} hint={field.hint}>
      <TextControl field={field} path={path} />
    </Row>
  );
}

function Group({ field, path, level }: { field: DrawnGroup; path: string; level: number }) {
  const Heading = level === 0 ? 'h2' : 'h3';
  // Groups of items have the same names: no landmarks.
  const Box = level === 0 ? 'section' : 'div';
  const id = settingId(path);
  return (
    <Box
      className={styles.group}
      role={level === 0 ? undefined : 'group'}
      aria-labelledby={`${id}--group`}
      id={id}
      tabIndex={-1}
    >
      <div className={styles.groupHead}>
        <Heading id={`${id}--group`}>{field.label}</Heading>
        {field.hint && <span className="label">{field.hint}</span>}
      </div>
      <FieldList fields={field.fields} path={path} level={level + 1} />
    </Box>
  );
}

interface Props {
  fields: readonly DrawnField[];
  /** Of the parent; '' for the section. */
  path: string;
  /** Depth of headings. */
  level?: number;
}

export function FieldList({ fields, path, level = 0 }: Props) {
  return fields.map((field) => {
    const own = path === '' ? field.key : `${path}.${field.key}`;
    if (field.kind === 'group') return <Group key={own} field={field} path={own} level={level} />;
    if (field.kind === 'list') return <ListField key={own} field={field} path={own} level={level} />;
    return <Leaf key={own} field={field} path={own} />;
  });
}

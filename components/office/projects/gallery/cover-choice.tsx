'use client';

import { CoverImage } from '@/components/ui/signs/cover-image';
import { FieldNotes } from '@/components/ui/fields/field';
import type { FieldProps } from '@/components/form/use-contract-form';
import type { AccentHexes } from '@/lib/contract/settings/checks/accent';
import { coverFamilies } from '@/lib/contract/posts/cover-families';
import styles from '../form/edit.module.scss';

interface Props {
  field: FieldProps;
  /** Saved slug, from which covers are generated. */
  slug: string;
  accent: AccentHexes | undefined;
  legend: string;
  hint: string;
  names: Readonly<Record<(typeof coverFamilies)[number], string>>;
}

export function CoverChoice({ field: { id, error, input }, slug, accent, legend, hint, names }: Props) {
  return (
    <fieldset className={styles.covers} aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}>
      <legend className={styles.legend}>{legend}</legend>
      <FieldNotes id={id} hint={hint} error={error} />
      <div className={styles.coverList}>
        {coverFamilies.map((family, index) => (
          <label key={family}>
            <input {...input} id={index === 0 ? id : `${id}-${family}`} type="radio" value={family} />
            <CoverImage slug={slug} family={family} shape="wide" accent={accent} />
            <span>{names[family]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

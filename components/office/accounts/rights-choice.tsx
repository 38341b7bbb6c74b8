'use client';

import { useId } from 'react';
import { Check } from '@/components/ui/fields/check';
import { rights, type Right } from '@/lib/contract/core/permissions';
import type { Messages } from '@/lib/i18n/messages';
import styles from './rights.module.scss';

export interface OfficePlace {
  name: string;
  /** Each opens the place. */
  rights: readonly Right[];
}

export interface RightsWords {
  names: Messages['officeTeam']['rights'];
  opens: Messages['officeTeam']['opens'];
  choice: Messages['officeTeam']['choice'];
  /** In the rail's order; from the server, to keep routes out of the bundle. */
  places: readonly OfficePlace[];
}

interface Props {
  words: RightsWords;
  value: readonly Right[];
  onChange: (value: Right[]) => void;
}

/** With a preview of the office that these rights open. */
export function RightsChoice({ words: { names, opens, choice, places }, value, onChange }: Props) {
  const id = useId();
  const seen = places.filter((place) => place.rights.some((right) => value.includes(right)));
  const toggle = (right: Right) =>
    onChange(rights.filter((each) => (each === right) !== value.includes(each)));
  return (
    <div className={styles.choice}>
      <fieldset className={styles.rights}>
        <legend>{choice.legend}</legend>
        {rights.map((right) => (
          <Check
            key={right}
            id={`${id}-${right}`}
            checked={value.includes(right)}
            onChange={() => toggle(right)}
            label={
              <>
                <strong>{names[right]}</strong> <small>{opens[right]}</small>
              </>
            }
          />
        ))}
      </fieldset>
      <div className={styles.preview}>
        <h3 id={`${id}-preview`}>{choice.preview}</h3>
        <ul aria-labelledby={`${id}-preview`} aria-live="polite">
          {seen.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
          {value.length > 0 && <li>{choice.account}</li>}
        </ul>
        <p className="small muted">{value.length > 0 ? choice.only : choice.none}</p>
      </div>
    </div>
  );
}

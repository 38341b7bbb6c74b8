'use client';

import type { DrawnLeaf } from '@/lib/settings/edit/drawn-fields';
import { formatWeekday } from '@/lib/format/dates';
import { settingId } from '@/lib/settings/edit/setting-id';
import { useSetting, useSettings } from '../form/settings-context';
import styles from './fields.module.scss';
import { Row } from './row';

/** From Monday, numbered like Date.getDay(). */
const week = [1, 2, 3, 4, 5, 6, 0] as const;

export function WeekdaysField({ field, path }: { field: DrawnLeaf; path: string }) {
  const { locale } = useSettings().texts.words;
  const [days, setDays] = useSetting<readonly number[]>(path);
  return (
    <Row path={path} label={field.label} hint={field.hint} isGroup>
      <div className={styles.days}>
        {week.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              id={`${settingId(path)}-${day}`}
              checked={days.includes(day)}
              onChange={({ target }) =>
                setDays(week.filter((each) => (each === day ? target.checked : days.includes(each))))
              }
            />
            {formatWeekday(day, locale)}
          </label>
        ))}
      </div>
    </Row>
  );
}

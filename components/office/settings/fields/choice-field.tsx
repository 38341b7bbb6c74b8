'use client';

import { Select } from '@/components/ui/fields/select';
import { TextInput } from '@/components/ui/fields/text-input';
import type { DrawnLeaf } from '@/lib/settings/edit/drawn-fields';
import { useSetting } from '../form/settings-context';
import { Row, useWiring } from './row';

/** More choices than this are searched by typing, if their names are their values. */
const MANY = 12;

export function ChoiceField({ field, path }: { field: DrawnLeaf; path: string }) {
  const [value, setValue] = useSetting<string>(path);
  const wiring = useWiring(path, field.hint);
  const { options = [] } = field;
  const list = `${wiring.id}-options`;
  const isTyped = options.length > MANY && options.every((option) => option.label === option.value);
  return (
    <Row path={path} label={field.label} hint={field.hint}>
      {isTyped ? (
        <>
          <TextInput
            {...wiring}
            list={list}
            value={value}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setValue(target.value)}
          />
          <datalist id={list}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </datalist>
        </>
      ) : (
        <Select {...wiring} value={value} onChange={({ target }) => setValue(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Row>
  );
}

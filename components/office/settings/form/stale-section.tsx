// Both versions of the parts that another user has changed since this form was read.
'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { StaleFields } from '@/components/form/stale/stale-fields';
import type { Theirs } from '@/components/form/stale/use-stale';
import type { DescribeWords } from '@/lib/settings/edit/describe';
import { itemFields, pathLabel, valueText } from '@/lib/settings/edit/describe';
import type { DrawnField } from '@/lib/settings/edit/drawn-fields';
import { unitPaths, unitValues, withUnit } from '@/lib/settings/edit/units';
import { itemTitle, valueAt } from '@/lib/settings/edit/values';
import { useSettings } from './settings-context';
import type { SavedVersion } from './use-section-form';

interface Props {
  theirs: Theirs<SavedVersion>;
  fields: readonly DrawnField[];
  describe: DescribeWords;
}

type Units = Record<string, unknown>;

export function StaleSection({ theirs, fields, describe }: Props) {
  const { editor, texts } = useSettings();
  const box = useRef<HTMLDivElement>(null);
  const [mine] = useState(editor.getValue);
  const { compared, units, put, valuesOf } = useMemo(() => {
    const versions = { base: theirs.before.value, theirs: theirs.record.value, mine };
    const paths = unitPaths(versions);
    const all = Object.values(versions);
    const units = (value: unknown): Units => unitValues(paths, value, versions);
    const there = units(versions.theirs);
    const title = (path: string, id: string) => {
      const item = all.map((value) => valueAt(value, `${path}.${id}`)).find(Boolean);
      return itemTitle(itemFields(fields, path), item, describe.locale) || id;
    };
    const show = (path: string) => (value: unknown) =>
      Array.isArray(value) && value.every((id) => typeof id === 'string')
        ? value.map((id: string) => title(path, id)).join(', ')
        : valueText(fields, path, value, describe);
    return {
      compared: paths.map((path) => ({
        name: path,
        label: pathLabel(fields, path, all, describe),
        show: show(path),
      })),
      valuesOf: ({ value }: SavedVersion) => units(value),
      units,
      put: (path: string, unit: unknown) => {
        const isTheirs = JSON.stringify(unit ?? null) === JSON.stringify(there[path] ?? null);
        editor.put(withUnit(editor.getValue(), path, unit, isTheirs ? versions.theirs : mine));
      },
    };
  }, [theirs, mine, fields, describe, editor]);

  // The conflict precedes the form.
  useEffect(() => box.current?.focus(), []);

  return (
    <div ref={box} tabIndex={-1}>
      <StaleFields<SavedVersion, Units>
        locale={describe.locale}
        labels={texts.stale}
        mine={units(mine)}
        put={put}
        theirs={theirs}
        valuesOf={valuesOf}
        fields={compared}
        heading="h2"
      />
    </div>
  );
}

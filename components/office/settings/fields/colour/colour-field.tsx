'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/fields/field';
import { TextInput } from '@/components/ui/fields/text-input';
import { Button } from '@/components/ui/buttons/button';
import {
  ACCENT_CONTRAST,
  accentContrast,
  hexOf,
  isReadable,
  nearestReadable,
  oklchOf,
  type Accent,
  type AccentTheme,
} from '@/lib/contract/settings/checks/accent';
import { formatNumber } from '@/lib/format/numbers';
import { fillText } from '@/lib/i18n/fill-text';
import type { DrawnLeaf } from '@/lib/settings/edit/drawn-fields';
import { settingId } from '@/lib/settings/edit/setting-id';
import { useSetting, useSettings } from '../../form/settings-context';
import { AccentProof } from './accent-proof';
import { hexIn, patches, productAccent, sameAccent } from './accents';
import styles from './colour.module.scss';
import { Row } from '../row';

interface ValueProps {
  path: string;
  theme: AccentTheme;
  accent: Accent;
  onAccent: (accent: Accent) => void;
}

const sentences = { paper: 'refusedPaper', night: 'refusedNight' } as const;
const names = { paper: 'freePaper', night: 'freeNight' } as const;

/** A colour as typed, judged on one ground. */
function FreeValue({ path, theme, accent, onAccent }: ValueProps) {
  const { kinds, words } = useSettings().texts;
  const { colour: labels } = kinds;
  const [typed, setTyped] = useState<string>();
  const own = accent[theme];
  const hex = typed === undefined ? undefined : hexIn(typed);
  const isTyped = typed !== undefined && (hex === undefined || hexOf(oklchOf(hex)) === hexOf(own));
  const ratio = (value: number) => formatNumber(Math.floor(value * 10) / 10, words.locale, 1);
  const put = (colour: Accent['paper']) => onAccent({ ...accent, [theme]: colour });
  const nearest = nearestReadable(own, theme);

  function problem(): string | undefined {
    if (isTyped && hex === undefined) return labels.format;
    if (isReadable(own, theme)) return undefined;
    return fillText(labels[sentences[theme]], {
      ratio: ratio(accentContrast(own, theme)),
      needed: ratio(ACCENT_CONTRAST),
    });
  }

  return (
    <div className={styles.free}>
      <Field id={settingId(`${path}.${theme}`)} label={labels[names[theme]]} error={problem()}>
        {(wiring) => (
          <TextInput
            {...wiring}
            className={styles.hex}
            spellCheck={false}
            autoComplete="off"
            value={isTyped ? typed : hexOf(own)}
            onChange={({ target }) => {
              setTyped(target.value);
              const next = hexIn(target.value);
              if (next !== undefined) put(oklchOf(next));
            }}
          />
        )}
      </Field>
      {!isReadable(own, theme) && (
        <Button
          size="small"
          onClick={() => {
            setTyped(undefined);
            put(nearest);
          }}
        >
          <span className={styles.chip} style={{ background: hexOf(nearest) }} aria-hidden="true" />
          {fillText(labels.take, { hex: hexOf(nearest), ratio: ratio(accentContrast(nearest, theme)) })}
        </Button>
      )}
    </div>
  );
}

export function ColourField({ field, path }: { field: DrawnLeaf; path: string }) {
  const { colour: labels } = useSettings().texts.kinds;
  const [value, setValue] = useSetting<Accent | null>(path);
  const accent = value ?? productAccent;
  return (
    <Row path={path} label={field.label} hint={field.hint} isGroup>
      <fieldset className={styles.patches}>
        <legend className="vh">{labels.hues}</legend>
        {patches().map((patch) => (
          <label key={patch.name}>
            <input
              type="radio"
              name={settingId(path)}
              checked={sameAccent(patch.accent, accent)}
              aria-label={patch.name === 'product' ? labels.product : labels.names[patch.name]}
              onChange={() => setValue(patch.name === 'product' ? null : patch.accent)}
            />
            <svg viewBox="0 0 40 40" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 0h40v40H0z" fill={hexOf(patch.accent.paper)} />
              <path d="M40 0v40H0z" fill={hexOf(patch.accent.night)} />
            </svg>
          </label>
        ))}
      </fieldset>
      <div className={styles.values}>
        {(['paper', 'night'] as const).map((theme) => (
          <FreeValue key={theme} path={path} theme={theme} accent={accent} onAccent={setValue} />
        ))}
      </div>
      <AccentProof accent={accent} />
    </Row>
  );
}

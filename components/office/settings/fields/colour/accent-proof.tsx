// The accent colour on real components, on both grounds.
'use client';

import type { CSSProperties } from 'react';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { Logo } from '@/components/ui/signs/logo';
import { StateSign } from '@/components/ui/signs/state-sign';
import {
  ACCENT_CONTRAST,
  accentContrast,
  hexOf,
  isReadable,
  type Accent,
} from '@/lib/contract/settings/checks/accent';
import { formatNumber } from '@/lib/format/numbers';
import { useSettings } from '../../form/settings-context';
import styles from './colour.module.scss';

const themes = ['paper', 'night'] as const;

export function AccentProof({ accent }: { accent: Accent }) {
  const { kinds, words } = useSettings().texts;
  const { colour: labels } = kinds;
  const ratio = (value: number) => formatNumber(Math.floor(value * 10) / 10, words.locale, 1);
  const failing = themes.filter((theme) => !isReadable(accent[theme], theme));
  const illegible = { paper: labels.illegiblePaper, night: labels.illegibleNight };
  return (
    <div className={styles.proof}>
      <p className={styles.proofHead}>
        {labels.proof}{' '}
        {failing.length === 0 ? (
          <StateSign sign="done" label={labels.legible} />
        ) : (
          failing.map((theme) => <StateSign key={theme} sign="failed" label={illegible[theme]} />)
        )}
      </p>
      <div className={styles.panes} aria-hidden="true">
        {themes.map((theme) => (
          <div
            key={theme}
            className={styles.specimen}
            data-ground={theme}
            data-failing={failing.includes(theme) || undefined}
            style={{ '--signal': hexOf(accent[theme]) } as CSSProperties}
          >
            <span className="label">{labels[theme]}</span>
            <Logo />
            <span className={buttonClass({ variant: 'primary', size: 'small' })}>{labels.start}</span>
            <span className={`${buttonClass({ size: 'small' })} ${styles.ring}`}>{labels.focus}</span>
          </div>
        ))}
      </div>
      <table className={styles.table}>
        <caption className="vh">{labels.table}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.contrast}</th>
            <th scope="col">{labels.paper}</th>
            <th scope="col">{labels.night}</th>
            <th scope="col">{labels.needed}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{labels.lowest}</th>
            <td>{ratio(accentContrast(accent.paper, 'paper'))}</td>
            <td>{ratio(accentContrast(accent.night, 'night'))}</td>
            <td>{ratio(ACCENT_CONTRAST)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

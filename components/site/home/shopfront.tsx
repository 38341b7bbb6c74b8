// 1 m = 100 units.
import { lengths } from '@/components/ui/signs/lengths';
import type { Locale } from '@/lib/contract/core/locale';
import { formatNumber } from '@/lib/format/numbers';
import styles from './shopfront.module.scss';

const dimensions = [
  { at: 210, metres: 3 },
  { at: 510, metres: 3 },
  { at: 740, metres: 1.6 },
  { at: 980, metres: 3.2 },
] as const;

const thin =
  'M60 122H1140M676 158h128v150h-128zM740 158V308M80 358h270v30h-270zM370 358h270v30h-270zM840 358h280v30h-280zM415 142v40M393 204a22 22 0 0 1 44 0zM595 142v40M573 204a22 22 0 0 1 44 0zM390 292h230M405 292v50M605 292v50M440 292v-22h44v22M530 292v-26h40v26';
const bold =
  'M60 70h1080v330H60zM46 48h1108v22H46zM80 142h270v200H80zM170 142v200M260 142v200M80 242h270M370 142h270v200H370zM460 142v200M550 142v200M370 242h270M840 142h280v200H840zM933 142v200M1027 142v200M840 242h280M660 142h160v258H660zM790 332v26M0 402h1200';
const measures =
  'M60 446v20M54 462l12-12M360 446v20M354 462l12-12M660 446v20M654 462l12-12M820 446v20M814 462l12-12M1140 446v20M1134 462l12-12M60 456H1140';
const hills =
  'M92 214l28-3 18-14 16-30 14 26 20 8 22-40 18 36 26 10 20-16 22 18 32 4M92 246l34-2 20-20 18 12 22-34 20 30 26-8 22 16 30-4 40 10M92 310l26-4 24-14 26 10 22-26 24 30 26-16 24 10 30-6 26 8';
const ridge = 'M92 278l30-3 26-18 20 8 24-36 20 44 24-22 26 18 22-10 36 12';
const goods =
  'M864 330v-58h44v58zM864 286h44M864 300h44M864 314h44M962 300a30 30 0 1 0 60 0a30 30 0 1 0-60 0zM980 300a12 12 0 1 0 24 0a12 12 0 1 0-24 0zM1050 330l24-64 24 64zM1058 308h32M856 216l22-46 22 46zM948 216v-44h60v44M948 194h60';

/** Units: the board, less its margins. */
const BOARD = 1040;
/** Units. */
const LETTER = 34;
/** Characters that fit at the full size, however wide they are. */
const MOST_AT_FULL_SIZE = 20;

/** A long name fills the board: its letters get closer, then smaller. */
function signFit(name: string) {
  const count = [...name].length;
  if (count <= MOST_AT_FULL_SIZE) return {};
  const size = Math.min(LETTER, BOARD / (1.08 * count));
  return { textLength: BOARD, style: lengths({ '--size': size }) };
}

interface Props {
  label: string;
  locale: Locale;
  /** Above the door. */
  sign: string;
}

export function Shopfront({ label, locale, sign }: Props) {
  const name = sign.toUpperCase();
  return (
    <svg className={styles.drawing} viewBox="0 0 1200 486" role="img" aria-label={label}>
      <pattern id="pavement" width="14" height="22" patternUnits="userSpaceOnUse" y="404">
        <path d="M0 22 14 0" />
      </pattern>
      <path className={styles.pane} d="M80 142h270v200H80zM840 142h280v200H840z" />
      <path className={styles.lit} d="M460 142h90v100h-90z" />
      <path className={styles.faint} d={hills} />
      <path className={styles.hot} d={ridge} />
      <path className={styles.thin} d={goods} />
      <path fill="url(#pavement)" d="M0 404h1200v22H0z" />
      <path className={styles.thin} d={thin} />
      <path className={styles.bold} d={bold} />
      <path className={styles.thin} d={measures} />
      <text className={styles.sign} x="600" y="110" {...signFit(name)}>
        {name}
      </text>
      {dimensions.map(({ at, metres }) => (
        <text key={at} className={styles.measure} x={at} y="478">
          {formatNumber(metres, locale, 2)}
        </text>
      ))}
    </svg>
  );
}

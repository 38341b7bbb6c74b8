// A price range: two amounts, and the same range on the scale of the site, whose handles are inputs too.
'use client';

import { FieldNotes } from '@/components/ui/fields/field';
import { lengths } from '@/components/ui/signs/lengths';
import { formatMoney } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/numbers';
import { fillText } from '@/lib/i18n/fill-text';
import type { DrawnLeaf } from '@/lib/settings/edit/drawn-fields';
import { settingId } from '@/lib/settings/edit/setting-id';
import { useSavedSetting, useSetting, useSettings, useWrong } from '../../form/settings-context';
import styles from '../fields.module.scss';
import { NumberInput } from '../number-input';
import priceStyles from './price.module.scss';
import { isInverted, scaleEnd, STEP, TICK, type PriceRange } from './price-scale';
import { Row, useWiring } from '../row';

interface Props {
  field: DrawnLeaf;
  path: string;
}

type Part = 'from' | 'to';

/** As typed; null: not published. */
type Range = Readonly<Record<Part, unknown>> | null;

const none = { from: null, to: null };

function useAmount(path: string, part: Part) {
  const [range, setRange] = useSetting<Range>(path);
  const put = (value: unknown): void => {
    const next = { ...none, ...range, [part]: value };
    setRange(next.from === null && next.to === null ? null : next);
  };
  return [range?.[part], put] as const;
}

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0);

function Amount({ field, path, part }: Props & { part: Part }) {
  const { kinds, words } = useSettings().texts;
  const [value, setValue] = useAmount(path, part);
  return (
    <label className={`${styles.part} ${priceStyles.part}`}>
      <span className="small">{kinds[part]}</span>
      <span className={priceStyles.amount}>
        <NumberInput
          {...useWiring(`${path}.${part}`)}
          aria-label={`${field.label}, ${kinds[part]}`}
          value={value}
          format={(euros) => formatNumber(euros, words.locale)}
          placeholder={part === 'to' ? kinds.none : undefined}
          onValue={setValue}
        />
        <span aria-hidden="true">€</span>
      </span>
    </label>
  );
}

function Handle({ field, path, part, end }: Props & { part: Part; end: number }) {
  const { kinds, words } = useSettings().texts;
  const [value, setValue] = useAmount(path, part);
  const euros = amount(value);
  return (
    <input
      type="range"
      className={priceStyles.handle}
      aria-label={fillText(part === 'from' ? kinds.handleFrom : kinds.handleTo, { field: field.label })}
      aria-valuetext={formatMoney(euros, words.locale)}
      min={0}
      max={end}
      step={STEP}
      value={Math.min(euros, end)}
      onChange={({ target }) => setValue(Number(target.value))}
    />
  );
}

const spanOf = ({ from, to }: NonNullable<Range>, end: number) => {
  const [low, high] = [amount(from), to === null ? end : amount(to)].sort((a, b) => a - b);
  return lengths({ '--a': low ?? 0, '--b': high ?? 0 });
};

export function PriceField({ field, path }: Props) {
  const { editor, texts } = useSettings();
  const { kinds, words } = texts;
  const [value] = useSetting<Range>(path);
  const range = value ?? none;
  const saved = useSavedSetting(path) as PriceRange | null | undefined;
  const wrong = useWrong(`${path}.to`);
  // Of the saved prices: the scale must not move under a handle.
  const end = Math.max(scaleEnd(editor.getBase().value), scaleEnd(range));
  const inverted = isInverted(range);
  const sentence = inverted
    ? fillText(kinds.inverted, {
        from: formatMoney(amount(range.from), words.locale),
        to: formatMoney(amount(range.to), words.locale),
      })
    : wrong;
  const differs = saved && (saved.from !== range.from || saved.to !== range.to);
  return (
    <Row path={path} label={field.label} hint={field.hint} isGroup>
      <div className={priceStyles.price}>
        <div className={styles.parts}>
          <Amount field={field} path={path} part="from" />
          <Amount field={field} path={path} part="to" />
        </div>
        <div className={priceStyles.track} style={lengths({ '--max': end, '--tick': TICK })}>
          {value && (
            <span
              className={priceStyles.bar}
              data-look={inverted ? 'inverted' : range.to === null ? 'open' : 'closed'}
              style={spanOf(range, end)}
            />
          )}
          {differs && (
            <span className={priceStyles.live} title={kinds.live} style={spanOf(saved, end)}>
              <span className="vh">{kinds.live}</span>
            </span>
          )}
          <Handle field={field} path={path} part="from" end={end} />
          {range.to !== null && <Handle field={field} path={path} part="to" end={end} />}
        </div>
      </div>
      <FieldNotes id={settingId(`${path}.from`)} error={useWrong(`${path}.from`)} />
      <FieldNotes id={settingId(`${path}.to`)} error={sentence} />
    </Row>
  );
}

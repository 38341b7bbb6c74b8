'use client';

import type { MouseEvent } from 'react';
import type { ChoiceNames } from '@/lib/portfolio/choice-names';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { Icon } from '@/components/ui/signs/icon';
import type { Locale } from '@/lib/contract/core/locale';
import { formatMoneyRange } from '@/lib/format/money';
import type { Messages } from '@/lib/i18n/messages';
import { totalPrice, type Prices } from '@/lib/portfolio/services';
import { toggleListed, type ShortlistItem } from '@/lib/portfolio/shortlist';
import { toggleId } from './toggle-id';
import styles from './tray.module.scss';
import { useShortlist } from './use-shortlist';

interface Props {
  locale: Locale;
  words: Messages['shortlist'];
  names: ChoiceNames;
  prices: Prices;
  start: string;
}

/** Focuses an adjacent line, or the price's button. */
function remove({ service, tier }: ShortlistItem, { currentTarget }: MouseEvent): void {
  const row = currentTarget.closest('li');
  const next =
    (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button') ??
    document.getElementById(toggleId(service, tier));
  next?.focus();
  toggleListed(service, tier);
}

/** The URL has all lines, so that they survive sign-in on another device. Read by `selectionIn`. */
function query(items: readonly ShortlistItem[], { service, tier }: ShortlistItem): string {
  const shortlist =
    items.length > 1 ? `&shortlist=${items.map((item) => `${item.service}.${item.tier}`).join(',')}` : '';
  return `service=${service}&action=start&tier=${tier}${shortlist}`;
}

export function Tray({ locale, words, names, prices, start }: Props) {
  // A service may be gone.
  const items = useShortlist().filter(({ service }) => service in names.service);
  const [first] = items;
  const price = totalPrice(items, prices);
  return (
    <div className={first && styles.tray} {...(first && { role: 'region', 'aria-label': words.label })}>
      <div className={`wrap ${styles.in}`}>
        {/* Always rendered: added live regions are not announced. */}
        <p role="status" className={styles.sum}>
          {first && (
            <>
              <span className="label">
                {(items.length === 1 ? words.one : words.several).replace('{count}', String(items.length))}
              </span>{' '}
              {price && (
                <b className="num">{words.total.replace('{range}', formatMoneyRange(price, locale))}</b>
              )}
            </>
          )}
        </p>
        {first && (
          <>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item.service + item.tier}>
                  <button type="button" onClick={(event) => remove(item, event)}>
                    {[names.service[item.service], names.tier[item.tier]].filter(Boolean).join(', ')}
                    <Icon name="close" />
                    <span className="vh">{` (${words.remove})`}</span>
                  </button>
                </li>
              ))}
            </ul>
            <a className={buttonClass({ variant: 'primary' })} href={`${start}?${query(items, first)}`}>
              {words.start}
              <Icon name="arrow-right" />
            </a>
          </>
        )}
      </div>
    </div>
  );
}

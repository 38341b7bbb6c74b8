// The shortlist in the wizard: its first entry gave type and budget, the others can go into the remarks.
'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { fillText } from '@/lib/i18n/fill-text';
import { cleanValues } from '@/lib/project-request/values';
import type { ShortlistItem } from '@/lib/shortlist';
import { useWizard } from './wizard-context';
import { offerName, rangeText } from './offer-text';
import styles from './wizard.module.scss';

export function CarriedOffers() {
  const { words, desk, carried } = useWizard();
  const { saver } = desk;
  const { shortlist } = words.wizard;
  const [, setAdded] = useState(0);
  if (carried.length === 0) return null;
  const lineOf = (item: ShortlistItem) => fillText(shortlist.line, { offer: offerName(item, words), range: rangeText(item, words) ?? '' });
  const chosen = ({ service, tier }: ShortlistItem) => saver.values.service === service && saver.values.tier === tier;

  function add(item: ShortlistItem): void {
    const comments = [saver.values.comments.trim(), lineOf(item)].filter(Boolean).join('\n');
    saver.change(cleanValues({ ...saver.values, comments }));
    setAdded((count) => count + 1);
  }

  return (
    <section className={styles.carried} aria-labelledby="carried-heading">
      <h2 id="carried-heading" className="label">
        {shortlist.label}
      </h2>
      <p className="small muted">{shortlist.text}</p>
      <ul>
        {carried.map((item) => {
          const added = saver.values.comments.includes(lineOf(item));
          return (
            <li key={`${item.service} ${item.tier}`}>
              <span>
                <strong>{offerName(item, words)}</strong> <span className="num">{rangeText(item, words)}</span>
              </span>
              {added ? (
                <span className="label">
                  <Icon name="check" /> {shortlist.added}
                </span>
              ) : (
                !chosen(item) && (
                  <Button size="small" onClick={() => add(item)}>
                    {shortlist.add}
                    <span className="vh"> ({offerName(item, words)})</span>
                  </Button>
                )
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

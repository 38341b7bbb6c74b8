import type { Action } from './action';
import styles from './actions.module.scss';

/** What a dialog confirms. */
export function ActionFacts({ facts }: { facts: NonNullable<Action['labels']['facts']> }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, lang, isTotal }, at) => (
        // Two payments may have the same label.
        <div key={at} className={isTotal ? styles.total : undefined}>
          <dt>{label}</dt>
          <dd lang={lang}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

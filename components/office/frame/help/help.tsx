'use client';

import { Dialog } from '@/components/ui/layers/dialog';
import { KeyCaps, useSingleKeys } from '@/components/ui/shortcuts/key-caps';
import { isSingleKey } from '@/components/ui/shortcuts/key-rules';
import { useRegistered, type Shortcut, type ShortcutGroup } from '@/components/ui/shortcuts/registry';
import styles from './help.module.scss';

export interface HelpLabels {
  heading: string;
  close: string;
  groups: Record<ShortcutGroup, string>;
  off: string;
  setting: string;
}

interface Props {
  labels: HelpLabels;
  /** Address of the shortcut settings. */
  setting: string;
  onClose: () => void;
}

const order = ['record', 'list', 'go', 'everywhere'] as const satisfies readonly ShortcutGroup[];

/** The last registered shortcut wins its key. */
function shownShortcuts(
  shortcuts: readonly Shortcut[],
  singleKeys: boolean,
): readonly (Shortcut & { keys: string })[] {
  const byKeys = new Map<string, Shortcut & { keys: string }>();
  for (const shortcut of shortcuts)
    if (shortcut.keys && (singleKeys || !isSingleKey(shortcut.keys)))
      byKeys.set(shortcut.keys, { ...shortcut, keys: shortcut.keys });
  return [...byKeys.values()];
}

export function Help({ labels, setting, onClose }: Props) {
  const single = useSingleKeys();
  const shown = shownShortcuts(useRegistered(), single);
  return (
    <Dialog id="shortcuts" heading={labels.heading} closeLabel={labels.close} onClose={onClose}>
      {!single && <p>{labels.off}</p>}
      <div className={styles.groups}>
        {order.map((group) => {
          const rows = shown.filter((each) => each.group === group);
          if (rows.length === 0) return null;
          return (
            <section key={group} aria-labelledby={`shortcuts-${group}`}>
              <h3 id={`shortcuts-${group}`}>{labels.groups[group]}</h3>
              <dl>
                {rows.map(({ id, label, keys }) => (
                  <div key={id}>
                    <dt>{label}</dt>
                    <dd>
                      <KeyCaps keys={keys} spoken />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          );
        })}
      </div>
      <p className="small">
        <a href={setting}>{labels.setting}</a>
      </p>
    </Dialog>
  );
}

// A dry run reports first; nothing changes before the user agrees.
'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { failureText, fieldSentence } from '@/components/form/sentences';
import { sayDone } from '@/components/form/undo/undo';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/fields/field';
import { FileInput, type FileInputLabels } from '@/components/ui/fields/file-input';
import { ScreenSection } from '@/components/ui/pages/screen';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure } from '@/lib/api/result';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { ImportReport } from '@/lib/contract/settings/schemas';
import { pathLabel, type DescribeWords } from '@/lib/settings/edit/describe';
import type { DrawnField } from '@/lib/settings/edit/drawn-fields';
import { idPath, valueAt } from '@/lib/settings/edit/values';
import type { Messages } from '@/lib/i18n/messages';
import styles from '../pages.module.scss';
import { ReportTable } from './report-table';

interface Props {
  guard: SignInGuard;
  words: FormWords;
  labels: Messages['officeSettings']['file'];
  chooser: FileInputLabels;
  sections: Messages['officeSettings']['sections'];
  /** By section. */
  fields: Readonly<Record<string, readonly DrawnField[]>>;
  describe: DescribeWords;
  /** Whether leaving the page would lose the chosen file. */
  onHold: (holds: boolean) => void;
}

interface Checked {
  settings: unknown;
  report: ImportReport;
}

/** @returns undefined unless the text is a settings file */
function settingsIn(text: string): unknown {
  try {
    const file = JSON.parse(text) as { format?: unknown; settings?: { format?: unknown } } | null;
    const settings = file?.settings ?? file;
    return settings?.format === 'vitrine-settings' ? settings : undefined;
  } catch {
    return undefined;
  }
}

const FIELD = /^settings\.sections\.(\w+)(?:\.(.+))?$/;

export function ImportSettings(props: Props) {
  const { guard, words, labels, chooser, sections, fields, describe, onHold } = props;
  const router = useRouter();
  const [checked, setChecked] = useState<Checked>();
  const [busy, setBusy] = useState<'checking' | 'applying'>();
  const [failure, setFailure] = useState<ApiFailure | 'unreadable'>();
  // Names the items of lists in the errors.
  const [sent, setSent] = useState<unknown>();
  /** A new field is empty. */
  const [round, setRound] = useState(0);
  // A ref: two clicks in one tick see the same state.
  const running = useRef(false);

  function reset(): void {
    setChecked(undefined);
    onHold(false);
    setRound((before) => before + 1);
  }

  async function send(settings: unknown, dryRun: boolean): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(dryRun ? 'checking' : 'applying');
    setFailure(undefined);
    setSent(settings);
    const result = await guard.run(() =>
      request<{ report: ImportReport }>('post', '/api/site/import', {
        body: { settings, dryRun },
        locale: words.locale,
      }),
    );
    running.current = false;
    setBusy(undefined);
    if (!result.ok) return setFailure(result.failure);
    if (dryRun) return setChecked({ settings, report: result.value.report });
    reset();
    sayDone({ text: labels.applied });
    return router.refresh();
  }

  async function choose([file]: readonly File[]): Promise<void> {
    setChecked(undefined);
    setFailure(undefined);
    if (!file) return;
    const settings = settingsIn(await file.text().catch(() => ''));
    if (settings === undefined) return setFailure('unreadable');
    onHold(true);
    await send(settings, true);
  }

  /** « Identité › Nom ». */
  function labelOf(field: string): string {
    const [, section = '', path] = FIELD.exec(field) ?? [];
    const own = fields[section];
    if (!own || !Object.hasOwn(sections, section)) return field.replace(/^settings\./, '');
    const name = sections[section as keyof typeof sections];
    if (path === undefined) return name;
    const value = valueAt(sent, `sections.${section}`);
    return `${name} › ${pathLabel(own, idPath(value, path), [value], describe)}`;
  }

  const hasChanges = checked?.report.some(({ state }) => state === 'changed') ?? false;
  return (
    <ScreenSection id="import" heading={labels.import}>
      <p className="small muted">{labels.importText}</p>
      <Field
        id="settings-file"
        label={labels.choose}
        error={failure === 'unreadable' ? labels.unreadable : undefined}
      >
        {(wiring) => (
          <FileInput
            {...wiring}
            key={round}
            labels={chooser}
            accept=".json,application/json"
            onChange={({ target }) => void choose([...(target.files ?? [])])}
          />
        )}
      </Field>
      <p role="status">{busy === 'checking' && labels.checking}</p>
      {failure && failure !== 'unreadable' && (
        <div role="alert">
          <p>{failure.code === 'INVALID' ? labels.wrong : failureText(failure, words, true)}</p>
          <ul>
            {failure.errors?.map(({ field, code }) => (
              <li key={field}>
                <b>{labelOf(field)}</b> {fieldSentence(field, code, words)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {checked && (
        <>
          <ReportTable report={checked.report} labels={labels} sections={sections} />
          {!hasChanges && <p>{labels.nothing}</p>}
          <div className={styles.answers}>
            {hasChanges && (
              <LiveButton
                variant="ink"
                busy={busy === 'applying'}
                onClick={() => void send(checked.settings, false)}
              >
                {busy === 'applying' ? labels.applying : labels.apply}
              </LiveButton>
            )}
            <Button variant="quiet" onClick={reset}>
              {labels.cancel}
            </Button>
          </div>
        </>
      )}
    </ScreenSection>
  );
}

'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { AskAgain } from '@/components/form/credentials/ask-again';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import type { Locale } from '@/lib/contract/core/locale';
import type { SectionName } from '@/lib/contract/settings/sections';
import { missingTexts } from '@/lib/contract/settings/values';
import type { DescribeWords } from '@/lib/settings/edit/describe';
import { pathLabel } from '@/lib/settings/edit/describe';
import type { DrawnField } from '@/lib/settings/edit/drawn-fields';
import { FieldList } from '../fields/field-list';
import { warmSchemas } from './check-section';
import { LanguageHeads } from './language-heads';
import { SaveBar } from './save-bar';
import type { SavedSection } from './section-calls';
import { focusFirst, focusSetting } from './setting-id';
import { SettingsProvider, type SettingsForm, type SettingsTexts } from './settings-context';
import styles from './settings.module.scss';
import { useSectionForm } from './use-section-form';
import { useSitePreview } from './use-site-preview';
import { WrongList } from './wrong-list';

const StaleSection = dynamic(() => import('./stale-section').then((module) => module.StaleSection), {
  ssr: false,
});

const draw: SettingsForm['draw'] = (fields, path, level) => (
  <FieldList fields={fields} path={path} level={level} />
);

export interface SectionFormProps {
  section: SectionName;
  /** As on its tab. */
  name: string;
  saved: SavedSection;
  fields: readonly DrawnField[];
  texts: SettingsTexts;
  describe: DescribeWords;
  user: { id: string; email: string };
}

export function SectionForm({ section, name, saved, fields, texts, describe, user }: SectionFormProps) {
  const { form: labels, words } = texts;
  const [language, setLanguage] = useState<Locale>(words.locale);
  const focusOn = (path: string) =>
    focusSetting(path, (shown) => {
      // Rendered before the focus moves: browsers ignore hidden elements.
      flushSync(() => setLanguage(shown));
    });
  // Fields of folded list items and of the other language are not rendered as focusable until then.
  const state = useSectionForm({
    section,
    name,
    saved,
    owner: user.id,
    texts,
    onRefused: (path) => setTimeout(() => focusOn(path)),
  });
  const { editor, guard, status, theirs } = state;

  // The palette leads to a field.
  useEffect(() => {
    const focusNamed = () => focusFirst(document.getElementById(location.hash.slice(1)));
    focusNamed();
    window.addEventListener('hashchange', focusNamed);
    return () => window.removeEventListener('hashchange', focusNamed);
  }, []);
  const value = useSyncExternalStore(editor.subscribe, editor.getValue, editor.getValue);
  const errors = useSyncExternalStore(editor.subscribe, editor.getErrors, editor.getErrors);
  const base = useSyncExternalStore(editor.subscribe, editor.getBase, editor.getBase);
  const changes = value === base.value ? 0 : editor.changed().length;
  const preview = useSitePreview({
    section,
    editor,
    guard,
    locale: words.locale,
    onFailure: state.fail,
  });

  useShortcuts([
    {
      id: 'settings-save',
      group: 'record',
      label: labels.save,
      keys: '$mod+s',
      inFields: true,
      run: state.save,
    },
    {
      id: 'settings-preview',
      group: 'record',
      label: labels.preview,
      keys: '$mod+Shift+p',
      inFields: true,
      run: preview.open,
    },
  ]);

  function onBlur({ target }: FocusEvent<HTMLElement>): void {
    const { path } = target.dataset;
    if (path !== undefined) state.checkField(path);
  }

  return (
    <SettingsProvider value={{ editor, texts, draw }}>
      <form
        className={styles.form}
        method="post"
        noValidate
        aria-label={labels.heading}
        data-language={language}
        onFocus={warmSchemas}
        onBlur={onBlur}
        onSubmit={(event) => {
          event.preventDefault();
          state.save();
        }}
      >
        <div className={styles.top}>
          <SaveBar
            status={status}
            unstored={state.unstored}
            changes={changes}
            previewing={preview.busy}
            onDiscard={state.discard}
            onPreview={preview.open}
          />
          <LanguageHeads language={language} onLanguage={setLanguage} missing={missingTexts(value).length} />
        </div>
        {status.kind === 'failed' && (
          <p className={styles.failure} role="alert">
            {status.text}
          </p>
        )}
        {preview.blocked !== undefined && (
          <p className={styles.failure} role="alert">
            {labels.previewBlocked}{' '}
            <a href={preview.blocked} target="_blank" rel="noopener">
              {labels.previewOpen}
            </a>
          </p>
        )}
        {status.kind === 'refused' && (
          <WrongList
            errors={errors}
            label={(path) => pathLabel(fields, path, [value], describe)}
            onChoose={focusOn}
          />
        )}
        {theirs && (
          <StaleSection key={theirs.record.updatedAt} theirs={theirs} fields={fields} describe={describe} />
        )}
        <FieldList fields={fields} path="" />
      </form>
      <AskAgain guard={guard} email={user.email} words={words} holds={() => changes > 0} />
    </SettingsProvider>
  );
}

'use client';

import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { FormWords } from '@/components/form/form-words';
import { fieldSentence } from '@/components/form/sentences';
import type { MediaWords } from '@/components/media/media-words';
import type { PlaceholderKind } from '@/lib/contract/settings/checks/placeholders';
import type { Messages } from '@/lib/i18n/messages';
import type { DrawnField } from '@/lib/settings/edit/drawn-fields';
import type { SectionEditor } from '@/lib/settings/edit/section-editor';

export interface NamedPlaceholder {
  /** Without braces: `promise.from`. */
  name: string;
  label: string;
}

export interface SettingsTexts {
  words: FormWords;
  form: Omit<Messages['officeSettings']['form'], 'placeholders'>;
  list: Messages['officeSettings']['list'];
  kinds: Messages['officeSettings']['kinds'];
  stale: Messages['officeFrame']['stale'];
  /** Only for sections with pictures. */
  pictures?: MediaWords | undefined;
  /** Of the kinds that the section's texts have. */
  placeholders: Readonly<Partial<Record<PlaceholderKind, readonly NamedPlaceholder[]>>>;
  placeholdersTitle: string;
}

export interface SettingsForm {
  editor: SectionEditor;
  texts: SettingsTexts;
  /** Draws a list item's fields, which may contain lists. */
  draw: (fields: readonly DrawnField[], path: string, level: number) => ReactNode;
}

const SettingsContext = createContext<SettingsForm | null>(null);

export const SettingsProvider = SettingsContext.Provider;

/** @throws Error outside a section's form */
export function useSettings(): SettingsForm {
  const form = useContext(SettingsContext);
  if (!form) throw new Error('A field of the settings needs the form of its section');
  return form;
}

export function useSetting<Value>(path: string): readonly [Value, (next: Value) => void] {
  const { editor } = useSettings();
  const read = () => editor.at(path) as Value;
  const value = useSyncExternalStore(editor.subscribe, read, read);
  return [value, (next) => editor.set(path, next)];
}

export function useSavedSetting(path: string): unknown {
  const { editor } = useSettings();
  const read = () => editor.savedAt(path);
  return useSyncExternalStore(editor.subscribe, read, read);
}

/** The sentence about a wrong value, if any. */
export function useWrong(path: string): string | undefined {
  const { editor, texts } = useSettings();
  const read = () => editor.getErrors()[path];
  const code = useSyncExternalStore(editor.subscribe, read, read);
  return code === undefined ? undefined : fieldSentence(path, code, texts.words);
}

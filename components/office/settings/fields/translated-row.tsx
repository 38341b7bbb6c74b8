'use client';

import { FieldNotes } from '@/components/ui/fields/field';
import { StateSign } from '@/components/ui/signs/state-sign';
import { defaultLocale, locales, type Locale } from '@/lib/contract/core/locale';
import type { Translated } from '@/lib/contract/settings/tree';
import { fillText } from '@/lib/i18n/fill-text';
import type { DrawnLeaf } from '@/lib/settings/edit/drawn-fields';
import { settingId } from '@/lib/settings/edit/setting-id';
import { useSetting, useSettings, useWrong } from '../form/settings-context';
import styles from './fields.module.scss';
import { PlaceholderNames } from './placeholder-names';
import { labelId } from './row';
import { TextControl } from './text-control';

interface Props {
  field: DrawnLeaf;
  path: string;
}

interface CellProps extends Props {
  lang: Locale;
  isMissing: boolean;
}

function Cell({ field, path, lang, isMissing }: CellProps) {
  const { form, words } = useSettings().texts;
  const own = `${path}.${lang}`;
  const wrong = useWrong(own);
  return (
    <div className={styles.cell} data-lang={lang}>
      <TextControl
        field={field}
        path={own}
        lang={lang}
        name={fillText(form.inLanguage, { field: field.label, language: form.languages[lang] })}
        className={isMissing ? styles.gap : undefined}
      />
      {isMissing && (
        <span lang={words.locale}>
          <StateSign sign="wait" label={form.missing} />
        </span>
      )}
      <FieldNotes id={settingId(own)} error={wrong} />
    </div>
  );
}

export function TranslatedRow({ field, path }: Props) {
  const [texts] = useSetting<Translated>(path);
  const [first, ...others] = locales;
  return (
    <div
      className={styles.row}
      role="group"
      aria-labelledby={labelId(path)}
      id={settingId(path)}
      tabIndex={-1}
    >
      <div>
        <p className={styles.label} id={labelId(path)}>
          {field.label}
          {field.hint && (
            <>
              <small id={`${settingId(`${path}.${first}`)}-hint`}>{field.hint}</small>
              {others.map((lang) => (
                <span key={lang} className="vh" id={`${settingId(`${path}.${lang}`)}-hint`}>
                  {field.hint}
                </span>
              ))}
            </>
          )}
        </p>
        {field.placeholders && <PlaceholderNames kind={field.placeholders} />}
      </div>
      {locales.map((lang) => (
        <Cell
          key={lang}
          field={field}
          path={path}
          lang={lang}
          isMissing={texts[lang] === '' && texts[defaultLocale] !== ''}
        />
      ))}
    </div>
  );
}

'use client';

import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import { fieldId, type ContractForm } from '@/components/form/use-contract-form';
import { Field } from '@/components/ui/fields/field';
import { StateSign } from '@/components/ui/signs/state-sign';
import { TextArea } from '@/components/ui/fields/text-area';
import type { Locale } from '@/lib/contract/core/locale';
import { projectLimits } from '@/lib/contract/projects/choices';
import { fillText } from '@/lib/i18n/fill-text';
import { isAbsent, missingIn, type Part } from '@/lib/projects/edit/missing';
import type { ProjectValues } from '@/lib/projects/edit/values';
import styles from './edit.module.scss';
import { FigureFields } from './figure-fields';
import { PROJECT_FORM } from './project-fields';
import { MarkdownField } from './markdown-field';
import type { ProjectFormTexts } from './project-form-texts';
import type { ProjectBody } from './project-form.schema';

interface Props {
  contract: ContractForm<ProjectValues, ProjectBody>;
  language: Locale;
  texts: ProjectFormTexts;
}

const parts = ['problem', 'approach', 'results'] as const;

export function LanguageColumn({ contract, language, texts: { labels, editor, pictures } }: Props) {
  const { texts, languages } = labels;
  const [fr, en] = useWatch({ control: contract.form.control, name: ['fr', 'en'] });
  const missing = missingIn(language, { fr, en });
  const absent = isAbsent(language, { fr, en });
  const heading = `${PROJECT_FORM}-${language}-heading`;
  const note = (part: Part) =>
    missing.includes(part) && <span className={styles.missing}> {texts.missing}</span>;
  const area = (name: 'description' | 'tags', hint: string) => {
    const field = contract.field(`${language}.${name}`);
    return (
      <Field id={field.id} label={texts[name]} note={note(name)} hint={hint} error={field.error}>
        {(wiring) => <TextArea {...wiring} {...field.input} readOnly={field.busy} rows={3} lang={language} />}
      </Field>
    );
  };
  return (
    <div role="group" aria-labelledby={heading} className={styles.language}>
      <div className={styles.languageHead}>
        <h3 id={heading}>{languages[language]}</h3>
        <p className="small" role="status">
          {missing.length === 0 ? (
            <StateSign sign="done" label={texts.complete} />
          ) : absent ? (
            <StateSign sign="off" label={texts.absent[language]} />
          ) : (
            <StateSign sign="draft" label={fillText(texts.lacking, { count: missing.length })} />
          )}
        </p>
        {missing.length > 0 && !absent && (
          <ul className={styles.gaps} aria-label={texts.gaps}>
            {missing.map((part) => (
              <li key={part}>
                <button
                  type="button"
                  onClick={() =>
                    document.getElementById(fieldId(PROJECT_FORM, `${language}.${part}`))?.focus()
                  }
                >
                  {texts[part]}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <TextField
        field={contract.field(`${language}.title`)}
        label={texts.title}
        note={note('title')}
        lang={language}
        maxLength={projectLimits.title}
        autoComplete="off"
      />
      {area('description', texts.descriptionHint)}
      <TextField
        field={contract.field(`${language}.sector`)}
        label={texts.sector}
        note={note('sector')}
        hint={texts.sectorHint}
        lang={language}
        maxLength={projectLimits.line}
        autoComplete="off"
      />
      {area('tags', texts.tagsHint)}
      {parts.map((name) => (
        <MarkdownField
          key={name}
          contract={contract}
          name={`${language}.${name}`}
          value={(language === 'fr' ? fr : en)[name]}
          label={texts[name]}
          missing={missing.includes(name) ? texts.missing : undefined}
          lang={language}
          editor={editor[language]}
          pictures={pictures}
        />
      ))}
      <FigureFields contract={contract} language={language} labels={labels.figures} mark={note('figures')} />
    </div>
  );
}

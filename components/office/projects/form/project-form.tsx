'use client';

import { useEffect, useRef } from 'react';
import { useRouter } from 'next/navigation';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import { FormFrame } from '@/components/form/form-frame';
import { Saved } from '@/components/form/writing/saved';
import { Button } from '@/components/ui/buttons/button';
import type { AccentHexes } from '@/lib/contract/settings/checks/accent';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import { locales } from '@/lib/contract/core/locale';
import styles from './edit.module.scss';
import { FactFields } from './fact-fields';
import { LanguageColumn } from './language-column';
import type { ProjectFormTexts } from './project-form-texts';
import { StaleProject } from './stale-project';
import { useProjectForm, type ProjectFormState } from './use-project-form';

interface Props {
  project: ProjectRecord;
  user: { id: string; email: string };
  texts: ProjectFormTexts;
  preview: string;
  accent: AccentHexes | undefined;
}

function savedText(
  { saved, restored, unstored }: ProjectFormState,
  { labels }: ProjectFormTexts,
): string | undefined {
  if (saved && saved.before !== saved.slug)
    return fillText(labels.saved.renamed, { before: saved.before, slug: saved.slug });
  if (saved) return saved.isPublic ? labels.saved.shown : labels.saved.hidden;
  if (unstored) return labels.saved.unkept;
  return restored ? labels.saved.restored : undefined;
}

export function ProjectForm({ project, user, texts, preview, accent }: Props) {
  const router = useRouter();
  const state = useProjectForm({ words: texts.words, owner: user.id, project });
  const { contract, theirs, restored } = state;
  const { labels } = texts;
  const stale = useRef<HTMLDivElement>(null);
  const dirty = contract.form.formState.isDirty;

  useShortcuts([
    {
      id: 'project-save',
      group: 'record',
      label: labels.save,
      keys: '$mod+s',
      inFields: true,
      run: () => contract.submit(),
    },
    {
      id: 'project-preview',
      group: 'record',
      label: labels.preview,
      keys: '$mod+Shift+p',
      inFields: true,
      run: () => router.push(preview),
    },
  ]);

  // The conflict precedes the form.
  useEffect(() => {
    if (theirs) stale.current?.focus();
  }, [theirs]);

  return (
    <section aria-labelledby="project-form-heading" className={styles.edit}>
      <h2 id="project-form-heading" className="vh">
        {labels.heading}
      </h2>
      {theirs && (
        <div ref={stale} tabIndex={-1}>
          <StaleProject
            key={theirs.record.updatedAt}
            theirs={theirs}
            compared={state.compared}
            form={contract.form}
            texts={texts}
          />
        </div>
      )}
      <FormFrame
        contract={contract}
        labelledBy="project-form-heading"
        submit={
          <>
            {labels.save} <KeyCaps keys="$mod+s" />
          </>
        }
        sending={labels.saving}
        variant="ink"
        email={user.email}
        className={styles.form}
        after={
          <>
            {(restored || dirty) && (
              <Button variant="quiet" size="small" onClick={state.discard}>
                {labels.discard}
              </Button>
            )}
            <Saved text={savedText(state, texts)} />
          </>
        }
      >
        <div className={styles.languages}>
          {locales.map((language) => (
            <LanguageColumn key={language} contract={contract} language={language} texts={texts} />
          ))}
        </div>
        <div className={styles.facts} role="group" aria-labelledby="project-facts-heading">
          <h3 id="project-facts-heading">{labels.facts.heading}</h3>
          <FactFields
            contract={contract}
            texts={texts}
            slug={project.slug}
            accent={accent}
            planned={project.milestones.length > 0}
            pictured={project.cover.imageId != null}
          />
        </div>
      </FormFrame>
    </section>
  );
}

// Tests mock `next/navigation` and `@/lib/api/browser/browser`.
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { ProjectForm } from '@/components/office/projects/form/project-form';
import { projectFormTexts } from '@/components/office/projects/form/project-form-texts';
import { request } from '@/lib/api/browser/browser';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { projectRecord } from './projects';

export const frenchTexts = {
  title: 'Borne',
  description: 'Au musée.',
  sector: 'Culture',
  tags: ['borne'],
  caseStudy: {
    problem: 'Onze minutes.',
    approach: 'Quatre nuits.',
    results: 'Mieux.',
    figures: [{ figure: '2', label: 'bornes' }],
  },
};

export const writtenProject = (more: Partial<ProjectRecord> = {}): ProjectRecord =>
  projectRecord({
    title: 'Borne',
    slug: 'borne',
    texts: { fr: frenchTexts },
    stack: ['Go'],
    images: [],
    cover: { family: 'plan' },
    milestones: [],
    ...more,
  });

export async function openProjectForm(project = writtenProject()) {
  const texts = await projectFormTexts('fr');
  const page = render(
    <ProjectForm
      project={project}
      user={{ id: 'u1', email: 'ines@agence.example' }}
      texts={texts}
      preview="preview"
      accent={undefined}
    />,
  );
  await screen.findByRole('group', { name: 'Français' });
  return page;
}

export const column = (name: 'Français' | 'Anglais') => within(screen.getByRole('group', { name }));

export const saveProject = () => userEvent.click(screen.getByRole('button', { name: /^Enregistrer/ }));

export const savedBodies = () =>
  vi
    .mocked(request)
    .mock.calls.filter(([method]) => method === 'put')
    .map(([, , { body }]) => body as Record<string, unknown>);

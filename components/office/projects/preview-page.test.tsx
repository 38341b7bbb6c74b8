import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deskRecord, projectImage, publicTexts } from '@/tests/setup/projects';
import { showOnPage } from '@/tests/setup/server-render';
import { PreviewPage } from './preview-page';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/admin/projects' }));

describe('preview of a project', () => {
  const surroundings = { previous: null, next: null, number: null, files: [] };

  it('shows the public page of a private project, without undescribed pictures', async () => {
    const described = projectImage({ id: 'cour', alt: { fr: 'La cour', en: null } });
    await showOnPage(
      <PreviewPage
        locale="fr"
        project={deskRecord({
          description: 'Au musée.',
          caseStudy: { ...publicTexts.caseStudy, stack: ['Go'] },
          images: [projectImage(), described],
        })}
        surroundings={surroundings}
      />,
    );
    expect(screen.getByRole('region', { name: 'Aperçu' })).toHaveTextContent(/privé, vous seul/);
    expect(screen.getByRole('heading', { level: 1, name: 'Borne' })).toBeVisible();
    expect(screen.getByText('Onze minutes.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'La cour' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'La page publique' })).toBeNull();
  });

  it('links to the public page if there is one', async () => {
    await showOnPage(
      <PreviewPage locale="en" project={deskRecord({ isPublic: true })} surroundings={surroundings} />,
    );
    expect(screen.getByRole('link', { name: 'The public page' })).toHaveAttribute(
      'href',
      '/en/projects/borne',
    );
  });
});

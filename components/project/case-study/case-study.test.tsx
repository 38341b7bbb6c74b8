import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Project } from '@/lib/contract/projects/schemas';
import { showOnPage } from '@/tests/setup/server-render';
import { CaseStudy } from './case-study';
import { Catalogue, CatalogueTop } from '@/components/site/portfolio/catalogue';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const neighbour = (slug: string) => ({
  slug,
  title: `Pièce ${slug}`,
  clientName: 'Client',
  cover: { family: 'ridge' },
  tags: [],
  locale: 'fr' as const,
});

const project = (more: Partial<Project> = {}): Project => ({
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'Vendre avant six heures',
  slug: 'criee',
  description: 'Les enchères du matin.',
  status: 'completed',
  isPublic: true,
  clientName: 'Criée de Port-Lannec',
  sector: 'Vente aux enchères',
  startDate: '2026-01-26',
  endDate: '2026-09-08',
  deadline: '2026-09-08',
  memberCount: 3,
  progress: 100,
  tags: ['Temps réel'],
  services: ['software', 'unheard-of'],
  cover: { family: 'chart' },
  locale: 'fr',
  updatedAt: '2026-09-08T00:00:00.000Z',
  caseStudy: {
    problem: 'Onze minutes.',
    approach: '# Titre\n\nQuatre nuits.',
    results: '',
    figures: [
      { figure: '19 → 1', label: 'fichier' },
      { figure: '−22 min', label: 'par vente' },
    ],
    stack: ['Go', 'SQLite'],
  },
  locales: ['fr', 'en'],
  gallery: [],
  previous: neighbour('avant'),
  next: neighbour('apres'),
  ...more,
});

describe('case study', () => {
  it('shows numbered parts with one heading outline', async () => {
    await showOnPage(<CaseStudy project={project()} locale="fr" number={12} />);
    expect(screen.getByText('N° 12')).toBeVisible();
    expect(
      screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    ).toEqual([
      'H1 Vendre avant six heures',
      'H2 En bref',
      'H2 Le problème',
      'H2 L’approche',
      'H3 Titre',
      'H2 Les résultats',
      'H2 Les moyens',
      'H2 Un projet en tête\u202f?',
    ]);
    expect(screen.getByText('8 septembre 2026')).toBeVisible();
    expect(screen.getByText('Logiciel')).toBeVisible();
  });

  it('shows pictures in their aspect ratio and size, with the language of their description', async () => {
    const sources = [640, 1280].map((width) => ({ width, url: `/uploads/projects/a-${width}.webp` }));
    const image = { alt: 'Le quai', locale: 'fr' as const, width: 1280, height: 720, sources };
    await showOnPage(
      <CaseStudy
        project={project({
          gallery: [
            { ...image, id: '1' },
            { ...image, id: '2', alt: 'The hall', locale: 'en' },
          ],
        })}
        locale="en"
      />,
    );
    const [first, second] = within(screen.getByRole('region', { name: 'In pictures' })).getAllByRole('img');
    expect(first).toHaveAccessibleName('Le quai');
    expect([first?.lang, second?.lang]).toEqual(['fr', '']);
    expect(first).toHaveAttribute(
      'srcset',
      '/uploads/projects/a-640.webp 640w, /uploads/projects/a-1280.webp 1280w',
    );
    expect(['width', 'height', 'loading'].map((name) => second?.getAttribute(name))).toEqual([
      '1280',
      '720',
      'lazy',
    ]);
  });

  it('marks texts that are missing in English and fall back to French', async () => {
    const story = { ...project().caseStudy, problem: 'Eleven minutes.', approach: 'Quatre nuits.' };
    await showOnPage(
      <CaseStudy
        project={project({
          locale: 'en',
          caseStudy: { results: '', figures: [], stack: [], ...story },
          frenchTexts: ['description', 'approach', 'figures'],
        })}
        locale="en"
      />,
    );
    expect(screen.getByText('Les enchères du matin.')).toHaveAttribute('lang', 'fr');
    expect(screen.getByText('Quatre nuits.').closest('[lang]')).toHaveAttribute('lang', 'fr');
    expect(screen.getByText('fichier').closest('[lang]')).toHaveAttribute('lang', 'fr');
    expect(screen.getByText('Eleven minutes.').closest('[lang="fr"]')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  });

  it('gives its figures a text for screen readers', async () => {
    await showOnPage(<CaseStudy project={project()} locale="fr" />);
    const figures = within(screen.getByRole('region', { name: 'Les résultats' })).getAllByRole('listitem');
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      '19 puis 1fichier',
      '−22\u00a0minpar vente',
    ]);
  });

  it('links to the next and previous project', async () => {
    await showOnPage(<CaseStudy project={project()} locale="en" />);
    const others = within(screen.getByRole('navigation', { name: 'Other projects' }));
    expect(others.getByRole('link', { name: 'Pièce apres' })).toHaveAttribute('href', '/en/projects/apres');
    expect(others.getByRole('link', { name: 'Pièce avant' })).toHaveAttribute('rel', 'prev');
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'fr');
  });

  it('lists the public documents with format and size', async () => {
    const document = {
      id: 'f1',
      name: 'Bilan.docx',
      category: 'deliverable',
      isPublic: true,
      internal: false,
      size: 2_516_582,
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      createdAt: '2026-09-08T00:00:00.000Z',
      version: 1,
      uploadedBy: null,
      deletable: false,
    } as const;
    await showOnPage(
      <CaseStudy project={project()} locale="fr" files={[{ ...document, versions: [document] }]} />,
    );
    const documents = within(screen.getByRole('region', { name: 'Documents' }));
    expect(documents.getByRole('link', { name: 'Bilan.docx' })).toHaveAttribute(
      'href',
      `/api/projects/${project().id}/files/f1/download`,
    );
    expect(documents.getByRole('listitem')).toHaveTextContent('Bilan.docx DOCX, 2,4 Mo');
    await showOnPage(<CaseStudy project={project()} locale="fr" />);
    expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull();
  });

  it('renders without description, case study and adjacent projects', async () => {
    await showOnPage(
      <CaseStudy
        project={project({
          description: null,
          caseStudy: null,
          previous: null,
          next: null,
          status: 'planning',
          endDate: null,
        })}
        locale="fr"
      />,
    );
    expect(screen.getByText('La description de ce projet n’est pas encore écrite.')).toBeVisible();
    expect(screen.getByText(/L’étude de ce projet n’est pas encore écrite/)).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByText('Échéance')).toBeVisible();
  });
});

describe('catalogue', () => {
  it('shows state, title, client, month and link of every project', async () => {
    await showOnPage(
      <>
        <CatalogueTop locale="fr" count={2} />
        <Catalogue
          locale="fr"
          projects={[
            project(),
            project({
              id: '2',
              slug: 'vide',
              title: 'Vide',
              description: null,
              status: 'planning',
              startDate: '2027-01-11',
            }),
          ]}
        />
      </>,
    );
    expect(screen.getByText(/^Deux pièces, les plus récentes d’abord/)).toBeVisible();
    const first = within(
      screen
        .getByRole('link', { name: 'Voir le projet Vendre avant six heures' })
        .closest('[data-status]') as HTMLElement,
    );
    expect(first.getByText('Terminé')).toBeVisible();
    expect(first.getByText('janvier 2026')).toBeVisible();
    expect(first.getByText('Criée de Port-Lannec')).toBeVisible();
    const second = within(
      screen.getByRole('link', { name: 'Voir le projet Vide' }).closest('[data-status]') as HTMLElement,
    );
    expect(second.getByText('dès janvier 2027')).toBeVisible();
    expect(second.getByText('La description de ce projet n’est pas encore écrite.')).toBeVisible();
    expect(second.getByRole('link')).toHaveAttribute('href', '/projects/vide');
  });

  it('shows an empty state', async () => {
    await showOnPage(<Catalogue locale="en" projects={[]} />);
    expect(screen.getByRole('heading', { name: 'This page is still empty.' })).toBeVisible();
  });
});

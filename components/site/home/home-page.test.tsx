import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { accentOf, hexOf, oklchOf } from '@/lib/contract/settings/checks/accent';
import { coverFile } from '@/lib/drawing/covers/address';
import { showOnPage } from '@/tests/setup/server-render';
import { changeSettings, withoutTexts } from '@/tests/setup/site-settings';
import { HomePage } from './home-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const project = (rank: number, locale: Locale = 'fr'): ProjectSummary => ({
  id: `0190a000-0000-7000-8000-0000000000${String(rank).padStart(2, '0')}`,
  title: `Projet ${rank}`,
  slug: `projet-${rank}`,
  description: null,
  status: 'completed',
  isPublic: true,
  clientName: `Client ${rank}`,
  sector: null,
  startDate: '2026-01-26',
  endDate: null,
  deadline: null,
  memberCount: 2,
  progress: 100,
  tags: [],
  services: [],
  cover: { family: 'ridge' },
  locale,
  updatedAt: '2026-01-26T00:00:00.000Z',
});

const projects = (count: number, locale?: Locale) =>
  Array.from({ length: count }, (_, index) => project(count - index, locale));

const links = (pattern: RegExp) =>
  screen.queryAllByRole('link').filter((link) => pattern.test(link.getAttribute('href') ?? ''));
const labels = () => [...document.querySelectorAll('.label > b')].map((label) => label.textContent);

describe('home page', () => {
  it('shows the six latest of fifteen projects, and the total', async () => {
    await showOnPage(<HomePage locale="fr" projects={projects(15)} posts={null} />);
    expect(links(/^\/projects\/projet-/).map((link) => link.textContent)).toEqual(
      [15, 14, 13, 12, 11, 10].map((rank) => `Projet ${rank}`),
    );
    expect(
      screen.getByRole('heading', { name: 'Quatre autres réalisations, sur quinze.' }),
    ).toBeInTheDocument();
    expect(screen.getByText('N° 15')).toBeInTheDocument();
    expect(labels()).toEqual(['01', '02', '03', '04', '05']);
  });

  it('names the figure of the drawing by its caption', async () => {
    await showOnPage(<HomePage locale="fr" projects={projects(1)} posts={null} />);
    const figure = screen.getByRole('img', { name: /^Dessin d’une façade/ }).closest('figure');
    const caption = figure?.querySelector('figcaption')?.textContent ?? '';
    expect(screen.getByRole('group', { name: caption })).toBe(figure);
  });

  it.each([
    [3, 'One more project, out of three.'],
    [4, 'Two more projects, out of four.'],
    [5, 'Three more projects, out of five.'],
  ])('leaves the last places empty with %i projects', async (count, heading) => {
    await showOnPage(<HomePage locale="en" projects={projects(count)} posts={null} />);
    expect(links(/^\/en\/projects\/projet-/)).toHaveLength(count);
    expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
  });

  it('omits the section of more projects with two projects, and numbers the sections without a gap', async () => {
    await showOnPage(<HomePage locale="fr" projects={projects(2)} posts={null} />);
    expect(screen.queryByRole('heading', { name: /autres réalisations/ })).not.toBeInTheDocument();
    expect(labels()).toEqual(['01', '02', '03', '04']);
  });

  it('has drawings in the accent colour of the settings', async () => {
    const accent = accentOf(oklchOf('#1d4e79'));
    changeSettings((site) => ({ ...site, identity: { ...site.identity, accent } }));
    await showOnPage(<HomePage locale="fr" projects={projects(6)} posts={null} />);
    const files = [...document.querySelectorAll('img, source')]
      .map((file) => file.getAttribute('src') ?? file.getAttribute('srcset') ?? '')
      .filter((address) => address.startsWith('/covers/'));
    expect(files.length).toBeGreaterThanOrEqual(18);
    for (const address of files) {
      const file = coverFile(address.split('/').slice(2));
      expect(file?.signal).toBe(file && hexOf(accent[file.theme]));
    }
  });

  it('marks the language of a title that differs from the page’s', async () => {
    await showOnPage(<HomePage locale="en" projects={projects(1, 'fr')} posts={[]} />);
    expect(screen.getByRole('heading', { name: 'Projet 1' })).toHaveAttribute('lang', 'fr');
  });

  it('shows an error and a retry button when projects could not be loaded', async () => {
    await showOnPage(
      <HomePage locale="fr" projects={[]} failure="Une erreur serveur est survenue." posts={null} />,
    );
    expect(screen.getByText('Une erreur serveur est survenue.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Réessayer' })).toHaveAttribute('href', '/');
  });

  it('shows three sample articles with links to the blog when posts could not be loaded', async () => {
    await showOnPage(<HomePage locale="en" projects={[]} posts={null} />);
    const articles = within(screen.getByRole('region', { name: 'What we wish we’d read sooner.' }));
    expect(articles.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(articles.getAllByRole('link').every((link) => link.getAttribute('href') === '/en/blog')).toBe(
      true,
    );
    expect(
      articles.getAllByText(/^\d\smin/).map(({ textContent }) => textContent.replace(/\s/, ' ')),
    ).toEqual(['5 min', '4 min', '5 min']);
  });

  it('shows the samples also before the settings were read', async () => {
    changeSettings((site) => ({ ...withoutTexts(site), isUnknown: true }));
    await showOnPage(
      <HomePage locale="en" projects={[]} failure="The server does not answer." posts={null} />,
    );
    const articles = within(screen.getByRole('region', { name: 'Blog' }));
    expect(articles.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  });

  it('shows posts with their date and language', async () => {
    const post = {
      slug: 'un-champ-de-trop',
      title: 'Un champ de trop',
      summary: 'Moins.',
      reading_time: 6,
      published_at: '2026-10-21T07:00:00.000Z',
      tags: ['methode'],
      tag_labels: { methode: 'Méthode' },
      locale: 'fr',
      image_url: null,
      cover: { family: 'ridge' },
    };
    await showOnPage(<HomePage locale="en" projects={[]} posts={[post as unknown as Post]} />);
    expect(screen.getByRole('link', { name: 'Un champ de trop' })).toHaveAttribute(
      'href',
      '/en/blog/un-champ-de-trop',
    );
    expect(screen.getByText('21 October 2026')).toHaveAttribute('datetime', '2026-10-21T07:00:00.000Z');
    expect(screen.getByText('Méthode')).toHaveAttribute('lang', 'fr');
  });

  it('omits the section of an empty blog', async () => {
    await showOnPage(<HomePage locale="en" projects={[]} posts={[]} />);
    expect(screen.queryByRole('region', { name: 'What we wish we’d read sooner.' })).not.toBeInTheDocument();
  });

  it('shows the figures, durations and prices of the agency data', async () => {
    await showOnPage(<HomePage locale="fr" projects={[]} posts={[]} />);
    for (const figure of ['50+', '30+', '5+', '100 %']) expect(screen.getByText(figure)).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { name: /Cinq étapes, de 14 à 21.semaines, dessinées à l’échelle/ }),
    ).toBeInTheDocument();
    expect(screen.getAllByText('8 à 12 semaines')).toHaveLength(2);
    expect(screen.getByText(/De 1 000 € pour un site simple à plus de 30 000 €/)).toBeInTheDocument();
  });

  it('opens the first of four frequent questions', async () => {
    await showOnPage(<HomePage locale="fr" projects={[]} posts={[]} />);
    expect([...document.querySelectorAll('details')].map((fold) => fold.open)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(screen.getByRole('link', { name: 'Nous écrire' })).toHaveAttribute('href', '/contact');
  });
});

describe('home page of an agency that has written nothing', () => {
  it('shows no claim, and a way to write', async () => {
    changeSettings(withoutTexts);
    const page = await showOnPage(<HomePage locale="fr" projects={[]} posts={null} />);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Bienvenue']);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/contact']);
    expect(page.textContent).not.toMatch(/Vitrine|heures|€/);
  });

  it('shows name and contact details once they are given', async () => {
    changeSettings((site) => {
      const silent = withoutTexts(site);
      const identity = {
        ...silent.identity,
        name: 'Atelier Roy',
        email: 'a@roy.example',
        phone: '+33261914014',
      };
      return { ...silent, identity };
    });
    await showOnPage(<HomePage locale="fr" projects={[]} posts={[]} />);
    expect(screen.getByRole('heading', { name: 'Atelier Roy' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'a@roy.example' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^02\s61/ })).toHaveAttribute('href', 'tel:+33261914014');
  });

  it('keeps the lines to write and call beside a headline, until the page has its own call', async () => {
    const written = (call: string) =>
      changeSettings((site) => {
        const silent = withoutTexts(site);
        const { hero, call: none } = silent.home;
        return {
          ...silent,
          identity: { ...silent.identity, email: 'a@roy.example' },
          home: { ...silent.home, hero: { ...hero, headline: 'Du verre' }, call: { ...none, heading: call } },
        };
      });
    written('');
    await showOnPage(<HomePage locale="fr" projects={[]} posts={[]} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Du verre' })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'a@roy.example' })).toHaveLength(1);
    cleanup();
    written('Un projet ?');
    await showOnPage(<HomePage locale="fr" projects={[]} posts={[]} />);
    expect(screen.queryByRole('link', { name: 'a@roy.example' })).not.toBeInTheDocument();
  });

  it('shows its own projects, questions and figures, in any number', async () => {
    changeSettings((site) => ({
      ...withoutTexts(site),
      home: {
        ...withoutTexts(site).home,
        projects: { label: '', shown: 'chosen', chosen: [project(1).id, 'gone', project(3).id] },
        figures: [{ id: 'a', value: '12', caption: 'ans', text: '' }],
        faq: {
          label: '',
          heading: '',
          lead: '',
          items: [
            { id: 'a', question: 'Quand ?', answer: 'Sous {{promise.from}} heures. Ou plus tard.' },
            { id: 'b', question: 'Combien ?', answer: 'Dès {{price.from}}.' },
          ],
        },
      },
    }));
    await showOnPage(<HomePage locale="fr" projects={projects(4)} posts={[]} />);
    expect(links(/^\/projects\/projet-/).map((link) => link.textContent)).toEqual(['Projet 1', 'Projet 3']);
    expect(screen.getByText('12')).toBeInTheDocument();
    expect(screen.getByText('Ou plus tard.')).toBeInTheDocument();
    expect(document.querySelectorAll('details')).toHaveLength(2);
  });

  it('links the sent letters once there are some', async () => {
    await showOnPage(<HomePage locale="en" projects={[]} posts={null} hasLetters />);
    expect(screen.getByRole('link', { name: 'Read the letters we’ve sent' })).toHaveAttribute(
      'href',
      '/en/letters',
    );
  });
});

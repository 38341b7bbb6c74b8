import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { projectRequest } from '@/tests/setup/requests';
import { RequestDetails } from './request-details';
import { detailLines, budgetText } from './detail-lines';
import { detailWords } from './detail-words';

const NB = '\u00a0';

describe('details of a request', () => {
  it('show each answer as text, under its step', async () => {
    const words = await detailWords('fr');
    render(
      <RequestDetails
        request={projectRequest()}
        words={words}
        label="Demande D-2026-0118"
        documents={<p>Cahier des charges.pdf</p>}
      />,
    );
    const section = (name: string) => screen.getByRole('region', { name });
    expect(screen.getByRole('heading', { level: 2, name: 'Espace adhérents' })).toBeInTheDocument();
    expect(section('1. Général')).toHaveTextContent('Application web');
    expect(section('1. Général')).toHaveTextContent(`8${NB}000${NB}€ – 15${NB}000${NB}€`.replaceAll(NB, ' '));
    expect(section('1. Général')).toHaveTextContent('4 janvier 2027');
    expect(
      within(section('3. Technique'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Paiement par carte', 'Reçu fiscal']);
    expect(section('4. Spécifique')).toHaveTextContent('Plus de 1 000');
    expect(section('4. Spécifique')).not.toHaveTextContent('5 au plus');
    expect(
      within(section('6. Hébergement'))
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Oui', 'Non']);
    expect(section('7. Documents')).toHaveTextContent('Cahier des charges.pdf');
    expect(screen.queryByText('Avez-vous des maquettes ?')).not.toBeInTheDocument();
  });

  it('link only to web addresses', async () => {
    const words = await detailWords('fr');
    const sites = (referenceSites: string[]) =>
      detailLines('design', projectRequest({ referenceSites }), words).find(
        ({ name }) => name === 'referenceSites',
      )?.value;
    expect(sites(['https://louvre.example/'])).toEqual({ kind: 'links', items: ['https://louvre.example/'] });
    expect(sites(['https://louvre.example/', 'javascript:alert(1)'])).toMatchObject({ kind: 'list' });
    expect(sites([])).toBeUndefined();
  });

  it('show that an empty draft has no answers, with a link to each step', async () => {
    const words = await detailWords('en');
    render(
      <RequestDetails
        request={{}}
        words={words}
        label="Draft"
        edit={(step) => <a href={`#${step}`}>Edit {step}</a>}
      />,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Untitled project' })).toBeInTheDocument();
    expect(screen.getAllByText('Not given.')).toHaveLength(7);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      ['general', 'contact', 'technical', 'specific', 'design', 'hosting', 'documents'].map(
        (step) => `Edit ${step}`,
      ),
    );
  });

  it('list every line of a shortlist with its price, instead of one service and tier', async () => {
    const words = await detailWords('en');
    const shortlist = [
      { service: 'web', tier: 'simple' },
      { service: 'software', tier: 'enterprise' },
    ] as const;
    const names = (request: Parameters<typeof detailLines>[1]) =>
      detailLines('general', request, words).map(({ name }) => name);
    expect(
      detailLines('general', projectRequest({ shortlist: [...shortlist] }), words).find(
        ({ name }) => name === 'shortlist',
      )?.value,
    ).toEqual({ kind: 'list', items: ['Web, Simple (€1,000–5,000)', 'Software, Enterprise (over €30,000)'] });
    expect(names(projectRequest({ shortlist: [...shortlist] }))).not.toContain('service');
    expect(names(projectRequest())).toEqual(expect.arrayContaining(['service', 'tier']));
  });

  it('format a budget with two limits, one, or none', async () => {
    const words = await detailWords('en');
    expect(budgetText({ min: 8000, max: 15_000 }, words)).toBe('€8,000–15,000');
    expect(budgetText({ min: 8000, max: 8000 }, words)).toBe('€8,000');
    expect(budgetText({ min: 8000, max: null }, words)).toBe('from €8,000');
    expect(budgetText({ min: null, max: 0 }, words)).toBe('up to €0');
    expect(budgetText(null, words)).toBeUndefined();
  });
});

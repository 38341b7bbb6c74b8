import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import { field, fill, press } from '@/tests/setup/quote-form';
import { quote } from '@/tests/setup/quotes';
import { NewQuote } from './new-quote';
import { quoteFormTexts } from './quote-form-texts';

const router = { refresh: vi.fn(), replace: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.replace.mockReset();
  sessionStorage.clear();
});

const write = async () =>
  render(
    <NewQuote
      locale="fr"
      projectId="p1"
      list="/my-projects/p1/quotes"
      owner={{ id: 'm1', email: 'ines@vitrine.example' }}
      texts={await quoteFormTexts('fr', { milestones: [{ id: 'm1', title: 'Pose' }] })}
      leave={null}
      customer={quote().customer}
    />,
  );

const part = (number: number) => within(screen.getByRole('group', { name: `Part ${number}` }));
const sent = () => vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body]);

describe('customer and payments of a new quote', () => {
  it('asks why a line has no VAT, once one has none', async () => {
    vi.mocked(request).mockResolvedValue(ok({ order: quote() }));
    await write();
    const category = 'Pourquoi des lignes sont sans TVA';
    expect(screen.queryByLabelText(category)).not.toBeInTheDocument();
    await fill(field('Objet'), 'Formation');
    await fill(field('Désignation', 1), 'Journée');
    await fill(field(/^Prix unitaire HT/, 1), '200');
    await userEvent.selectOptions(field('TVA', 1), '0');
    await userEvent.selectOptions(field(category), 'exempt');
    await userEvent.type(field('Motif imprimé sur le document'), 'Article 261 du CGI');
    await press('Enregistrer le brouillon');
    await waitFor(() => expect(router.replace).toHaveBeenCalledOnce());
    expect(sent()[0]?.[2]).toMatchObject({
      exemption: { category: 'exempt', reason: 'Article 261 du CGI' },
    });
  });

  it('saves a draft with the kind of exemption, without its reason', async () => {
    vi.mocked(request).mockResolvedValue(ok({ order: quote() }));
    await write();
    await fill(field('Objet'), 'Formation');
    await fill(field('Désignation', 1), 'Journée');
    await fill(field(/^Prix unitaire HT/, 1), '200');
    await userEvent.selectOptions(field('TVA', 1), '0');
    await userEvent.selectOptions(field('Pourquoi des lignes sont sans TVA'), 'exempt');
    await press('Enregistrer le brouillon');
    await waitFor(() => expect(router.replace).toHaveBeenCalledOnce());
    expect(sent()[0]?.[2]).toMatchObject({ exemption: { category: 'exempt', reason: '' } });
  });

  it('divides the total into parts that add up, each added part taking the rest', async () => {
    vi.mocked(request).mockResolvedValue(ok({ order: quote() }));
    await write();
    await fill(field('Objet'), 'Lot 2');
    await fill(field('Désignation', 1), 'Développement');
    await fill(field(/^Prix unitaire HT/, 1), '10 400');
    await fill(part(1).getByLabelText('Part'), '30');
    expect(part(1).getByText('3 744,00 €')).toBeInTheDocument();
    expect(screen.getByText('Il reste 8 736,00 € sur 12 480,00 € TTC.')).toBeInTheDocument();
    await userEvent.type(part(1).getByLabelText('Part'), '{Enter}');
    await waitFor(() => expect(part(2).getByLabelText('Part')).toHaveFocus());
    expect(part(2).getByLabelText('Part')).toHaveValue('70');
    expect(screen.getByText('Les parts font 12 480,00 € TTC, le total.')).toBeInTheDocument();
    await userEvent.selectOptions(part(2).getByLabelText('Échéance'), 'milestone');
    await userEvent.selectOptions(part(2).getByLabelText('Étape'), 'm1');
    await fill(part(1).getByLabelText('Part'), '40');
    expect(screen.getByText('Les parts dépassent le total de 1 248,00 €.')).toBeInTheDocument();
    await fill(part(1).getByLabelText('Part'), '30');
    await press('Enregistrer le brouillon');
    await waitFor(() => expect(router.replace).toHaveBeenCalledOnce());
    expect(sent()[0]?.[2]).toMatchObject({
      schedule: [
        { percent: 30, due: 'acceptance' },
        { percent: 70, due: 'milestone', milestoneId: 'm1' },
      ],
    });
  });

  it('asks a private person for a name and no SIRET', async () => {
    vi.mocked(request).mockResolvedValue(ok({ order: quote() }));
    await write();
    expect(field('Raison sociale')).toHaveValue('Association Musée de Brévigny');
    await userEvent.selectOptions(field('Le client est'), 'consumer');
    expect(screen.queryByLabelText('SIRET')).not.toBeInTheDocument();
    await fill(field('Prénom et nom'), 'Camille Vasseur');
    await fill(field('Objet'), 'Lot 2');
    await fill(field('Désignation', 1), 'Développement');
    await fill(field(/^Prix unitaire HT/, 1), '100');
    await press('Enregistrer le brouillon');
    await waitFor(() => expect(router.replace).toHaveBeenCalledOnce());
    expect(sent()[0]?.[2]).toMatchObject({ customer: { isConsumer: true, name: 'Camille Vasseur' } });
  });
});

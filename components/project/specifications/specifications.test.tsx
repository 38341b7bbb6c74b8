import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { Specifications } from '@/lib/contract/projects/specification-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { drawBox } from './box';
import { measuresText } from './measures';
import { SpecificationEditor } from './specification-editor';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const specifications = (more: Partial<Specifications> = {}): Specifications => ({
  material: 'Acier thermolaqué',
  dimensions: { width: 620, height: 1740.5, depth: null },
  color: 'RAL 7021',
  quantity: 2,
  notes: null,
  updatedAt: '2026-11-17T09:00:00.000Z',
  ...more,
});

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
});

describe('dimensions', () => {
  const names = { width: 'Largeur', height: 'Hauteur', depth: 'Profondeur' };

  it('are shown together, or by name when one is missing', () => {
    expect(measuresText({ width: 620, height: 1740, depth: 480.5 }, 'fr', names)).toBe(
      '620 × 1\u00a0740 × 480,5\u00a0mm (largeur × hauteur × profondeur)',
    );
    expect(
      measuresText({ width: 620, height: null, depth: 480.5 }, 'en', {
        width: 'Width',
        height: 'Height',
        depth: 'Depth',
      }),
    ).toBe('width 620\u00a0mm, depth 480.5\u00a0mm');
    expect(measuresText({ width: null, height: null, depth: null }, 'fr', names)).toBeNull();
  });

  it('are drawn to scale, with a minimum size for thin sides', () => {
    const { front, aside, up } = drawBox({ width: 500, height: 1000, depth: 500 });
    expect(front.height / front.width).toBeCloseTo(2, 1);
    expect(front.height + up).toBeCloseTo(176, 0);
    expect(aside).toBe(up);
    expect(drawBox({ width: 2000, height: 1, depth: 1000 }).front.height).toBe(2);
  });
});

describe('specification form', () => {
  async function edit(value = specifications(), locale: 'fr' | 'en' = 'fr') {
    const [form, messages] = await Promise.all([formWords({ locale }), loadMessages(locale)]);
    const editor = (from: Specifications) => (
      <SpecificationEditor
        projectId="p1"
        user={{ id: 'u1', email: 'theo@agence.example' }}
        specifications={from}
        words={{ form, labels: messages.specifications }}
        open={messages.specifications.edit.open}
      >
        <p>Ce qui est écrit</p>
      </SpecificationEditor>
    );
    const { rerender } = render(editor(value));
    await userEvent.click(screen.getByRole('button', { name: messages.specifications.edit.open }));
    await screen.findByRole('textbox', { name: new RegExp(messages.specifications.material) });
    return (from: Specifications) => rerender(editor(from));
  }
  const retype = async (label: RegExp, text: string) => {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const bodies = () =>
    vi
      .mocked(request)
      .mock.calls.filter(([method]) => method === 'put')
      .map(([, , { body }]) => body);

  it('sends the values in the API’s format, with any number notation', async () => {
    await edit();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Modifier la fiche technique' })).toHaveFocus(),
    );
    expect(screen.getByLabelText(/^Hauteur/)).toHaveValue('1740,5');
    vi.mocked(request).mockResolvedValue(ok({ specifications: specifications() }));
    await retype(/^Largeur/, '1 620,5');
    await retype(/^Profondeur/, '480.5');
    await retype(/^Teinte/, '');
    await save();
    expect(await screen.findByText('La fiche est enregistrée.')).toBeInTheDocument();
    expect(vi.mocked(request).mock.calls[0]?.[1]).toBe('/api/projects/p1/specifications');
    expect(bodies()).toEqual([
      {
        material: 'Acier thermolaqué',
        color: null,
        quantity: 2,
        notes: null,
        dimensions: { width: 1620.5, height: 1740.5, depth: 480.5 },
        updatedAt: '2026-11-17T09:00:00.000Z',
      },
    ]);
    expect(router.refresh).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Modifier la fiche' })).toHaveFocus());
    expect(screen.getByText('Ce qui est écrit')).toBeInTheDocument();
  });

  it('shows errors at their fields, and keeps typed text', async () => {
    await edit();
    await retype(/^Largeur/, 'large');
    await retype(/^Hauteur/, '0');
    await retype(/^Nombre de pièces/, '1,5');
    await save();
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Certains champs sont à corriger.'),
    );
    expect(screen.getByLabelText(/^Largeur/)).toHaveAccessibleDescription(
      /Écrivez une mesure en millimètres/,
    );
    expect(screen.getByLabelText(/^Hauteur/)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText(/^Nombre de pièces/)).toHaveAccessibleDescription(/nombre entier/);
    expect(screen.getByLabelText(/^Largeur/)).toHaveValue('large');
    expect(request).not.toHaveBeenCalled();
  });

  it('shows an API error about a dimension at its field', async () => {
    await edit();
    vi.mocked(request).mockResolvedValue(
      fail({
        status: 422,
        code: 'INVALID',
        message: 'x',
        errors: [{ field: 'dimensions.width', code: 'too_big', message: 'Trop large.' }],
      }),
    );
    await save();
    await waitFor(() => expect(screen.getByLabelText(/^Largeur/)).toHaveAccessibleDescription('Trop large.'));
  });

  it('keeps typed text after a conflict, and shows the other user’s values', async () => {
    const show = await edit();
    await retype(/^Teinte/, 'RAL 9005');
    const theirs = specifications({
      color: 'RAL 7016',
      material: 'Chêne huilé',
      updatedAt: '2026-11-18T09:00:00.000Z',
    });
    // The form keeps its former base.
    show(theirs);
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 409, code: 'STALE', message: 'x' }))
      .mockResolvedValueOnce(ok({ specifications: theirs }));
    await save();
    expect(await screen.findByText(/^Quelqu’un d’autre a modifié la fiche/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Matière/)).toHaveValue('Chêne huilé'));
    expect(screen.getByLabelText(/^Teinte/)).toHaveValue('RAL 9005');
    expect(screen.getByLabelText(/^Teinte/)).toHaveAccessibleDescription(/Enregistré entre-temps.: RAL 7016/);
    vi.mocked(request).mockResolvedValue(ok({ specifications: theirs }));
    await save();
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()).toMatchObject([
      { color: 'RAL 9005', updatedAt: '2026-11-17T09:00:00.000Z' },
      { color: 'RAL 9005', material: 'Chêne huilé', updatedAt: '2026-11-18T09:00:00.000Z' },
    ]);
  });

  it('can replace typed text with the other user’s values', async () => {
    await edit();
    await retype(/^Teinte/, 'RAL 9005');
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 409, code: 'STALE', message: 'x' }))
      .mockResolvedValueOnce(
        ok({ specifications: specifications({ color: null, updatedAt: '2026-11-18T09:00:00.000Z' }) }),
      );
    await save();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Teinte/)).toHaveAccessibleDescription(/Effacé entre-temps/),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Prendre ses valeurs' }));
    expect(screen.getByLabelText(/^Teinte/)).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Prendre ses valeurs' })).toBeNull();
  });

  it('restores unsaved text after a reload, but not after cancelling', async () => {
    await edit();
    await retype(/^Matière/, 'Laiton');
    document.body.innerHTML = '';
    await edit(specifications(), 'fr');
    expect(screen.getByLabelText(/^Matière/)).toHaveValue('Laiton');
    expect(screen.getByText('Ce que vous aviez tapé est revenu.')).toBeInTheDocument();
    await userEvent.click(within(document.body).getByRole('button', { name: 'Annuler' }));
    await userEvent.click(screen.getByRole('button', { name: 'Modifier la fiche' }));
    expect(screen.getByLabelText(/^Matière/)).toHaveValue('Acier thermolaqué');
  });
});

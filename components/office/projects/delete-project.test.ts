import { describe, expect, it, vi } from 'vitest';
import { deskRecord } from '@/tests/setup/projects';
import { deleteAction } from './delete-project';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const NB = '\u00a0';

describe('deleting a project', () => {
  it('lists what is deleted and what remains', async () => {
    const { labels, bad, nextPage } = await deleteAction(
      deskRecord({
        isPublic: true,
        contents: {
          members: 2,
          messages: 1204,
          milestones: 0,
          files: 3,
          images: 4,
          offers: 1,
          keptOffers: 2,
        },
      }),
      'fr',
    );
    expect(labels.facts).toEqual([
      { label: 'Membres', value: '2' },
      { label: 'Messages', value: `1${NB}204` },
      { label: 'Fichiers', value: '3' },
      { label: 'Images', value: '4' },
      { label: 'Devis', value: '1' },
      { label: 'Devis acceptés, gardés', value: '2' },
      { label: 'Adresse qui ne mènera plus nulle part', value: '/projects/borne' },
    ]);
    expect([bad, nextPage]).toEqual([true, '/admin/projects']);
  });
});

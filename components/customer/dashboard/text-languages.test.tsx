// Texts in another language than the page have `lang`.
import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { message } from '@/tests/setup/conversation-entries';
import { dashboard, myMessages, quotes } from '@/tests/setup/dashboard';
import { milestone, ownProject, ownProjectList } from '@/tests/setup/projects';
import { quote } from '@/tests/setup/quotes';
import { draftSummary, requestSummary } from '@/tests/setup/requests';
import { draftRows } from './draft-rows';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

beforeEach(() => {
  document.body.innerHTML = '';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

const marked = () =>
  [...document.querySelectorAll('[lang="fr"]')].map(({ textContent }) => textContent.trim());

it('marks messages, milestones, quotes and requests in French on the dashboard in English', async () => {
  const next = milestone({ title: 'Recette', locale: 'fr', dueDate: '2026-12-18' });
  await dashboard({
    locale: 'en',
    quotes: quotes([
      { ...quote(), locale: 'fr', title: 'Lot 2', projectTitle: 'Le guichet', projectLocale: 'fr' },
      { ...quote(), id: 'o2', locale: 'fr', title: 'Lot 3' },
    ]),
    projects: ownProjectList([ownProject({ locale: 'en', milestones: [next], nextMilestone: next })]),
    requests: [
      requestSummary({ projectName: 'Espace adhérents', locale: 'fr' }),
      draftSummary({ projectName: 'Borne', locale: 'fr' }),
    ],
    news: myMessages({
      updates: [
        {
          ...message({ body: 'La salle est prête.', locale: 'fr' }),
          projectId: 'p1',
          projectTitle: 'Borne d’accueil',
          projectLocale: 'fr',
        },
      ],
    }),
  });
  for (const text of [
    'Lot 2',
    'Lot 3',
    'Recette',
    'Espace adhérents',
    'Borne d’accueil',
    'Borne',
    'Le guichet',
    '“La salle est prête.”',
  ])
    expect(marked()).toContain(text);
  expect(document.querySelectorAll('[lang="en"]')).toHaveLength(0);
});

it('marks the name of a draft in the next step, its row, its buttons and its dialog', async () => {
  const draft = draftSummary({ projectName: 'Borne', locale: 'fr' });
  await dashboard({ locale: 'en', requests: [draft] });
  expect(marked()).toEqual(['Borne', 'Borne', 'Borne', 'Borne']);
  const [row] = await draftRows([draft], 'en');
  render(<p>{row?.remove.labels.text}</p>, { container: document.body });
  expect(marked()).toEqual(['Borne']);
});

it('does not mark the words for a draft without a name', async () => {
  await dashboard({ locale: 'en', requests: [draftSummary({ projectName: null, locale: 'fr' })] });
  expect(marked()).toEqual([]);
});

it('marks nothing on the dashboard in the language of the texts', async () => {
  await dashboard({
    locale: 'fr',
    quotes: quotes([{ ...quote(), locale: 'fr' }]),
    news: myMessages({
      updates: [{ ...message({ locale: 'fr' }), projectId: 'p1', projectTitle: 'Borne' }],
    }),
  });
  expect(marked()).toEqual([]);
});

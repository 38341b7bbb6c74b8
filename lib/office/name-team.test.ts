import { describe, expect, it } from 'vitest';
import { nameTeam } from './name-team';

const account = (id: string, firstName: string, email?: string) => ({
  id,
  firstName,
  lastName: 'Martin',
  email,
});

describe('names of the team', () => {
  it('are sorted in the language of the page', () => {
    const team = nameTeam([account('1', 'Zoé'), account('2', 'Émile'), account('3', 'Fanny')], 'fr');
    expect(team.map(({ name }) => name)).toEqual(['Émile Martin', 'Fanny Martin', 'Zoé Martin']);
  });

  it('include the e-mail address of people with the same name, also with other accents or case', () => {
    const team = nameTeam(
      [
        account('1', 'Zoé', 'zoe@agence.example'),
        account('2', 'zoe', 'z.martin@agence.example'),
        account('3', 'Ali', 'ali@agence.example'),
      ],
      'fr',
    );
    expect(team).toEqual([
      { id: '3', name: 'Ali Martin' },
      { id: '2', name: 'zoe Martin (z.martin@agence.example)' },
      { id: '1', name: 'Zoé Martin (zoe@agence.example)' },
    ]);
  });

  it('stay equal where the host omits addresses', () => {
    expect(nameTeam([account('1', 'Zoé'), account('2', 'Zoé')], 'en')).toEqual([
      { id: '1', name: 'Zoé Martin' },
      { id: '2', name: 'Zoé Martin' },
    ]);
  });
});

import { hours, minutes, openHouse } from '../ops/house';
import type { House, Person } from '../ops/house';
import { postsOf } from './post-calls';
import type { Posts } from './post-calls';

export interface ArticleDesk {
  house: House;
  admin: Person;
  posts: Posts;
  /** By the short name of the article. */
  keys: Record<string, string>;
  ids: Record<string, string>;
}

export async function openArticles(): Promise<ArticleDesk> {
  const keys: Record<string, string> = {};
  const ids: Record<string, string> = {};
  const house = await openHouse();
  const admin = await house.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
  const posts = postsOf(house, admin);
  const add = async (name: string, draft: object, action?: 'publish' | 'archive', later?: number) => {
    house.later(minutes(1));
    const { id, translation_key: key } = await posts.made(draft);
    [keys[name], ids[name]] = [key, id];
    if (action)
      await posts.call(
        'PATCH',
        `/${id}/${action}`,
        action === 'publish' && later
          ? { published_at: new Date(house.time.now.getTime() + later).toISOString() }
          : {},
      );
  };
  await add('un', { title: 'Éclats', tags: ['web'] }, 'publish');
  await add('un-en', { title: 'Zenith', locale: 'en', source_id: ids.un }, 'publish', hours(1));
  await add('deux', { title: 'Bâtir', tags: ['web', 'données'] });
  await add('trois', { title: 'Anchor', locale: 'en' }, 'archive');
  await add('quatre', { title: 'Zinc', content: 'Une phrase introuvable.' }, 'publish');
  return { house, admin, posts, keys, ids };
}

import { hours, minutes, openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';
import { postsOf } from './post-calls';
import type { Posts } from './post-calls';

export interface ArticleDesk {
  installation: Installation;
  admin: Person;
  posts: Posts;
  keys: Record<string, string>;
  ids: Record<string, string>;
}

export async function openArticles(): Promise<ArticleDesk> {
  const keys: Record<string, string> = {};
  const ids: Record<string, string> = {};
  const installation = await openInstallation();
  const admin = await installation.signUp({ role: 'admin', firstName: 'Inès', lastName: 'Aubrac' });
  const posts = postsOf(installation, admin);
  const add = async (name: string, draft: object, action?: 'publish' | 'archive', later?: number) => {
    installation.later(minutes(1));
    const { id, translation_key: key } = await posts.made(draft);
    [keys[name], ids[name]] = [key, id];
    if (action)
      await posts.call(
        'PATCH',
        `/${id}/${action}`,
        action === 'publish' && later
          ? { published_at: new Date(installation.time.now.getTime() + later).toISOString() }
          : {},
      );
  };
  await add('un', { title: 'Éclats', tags: ['web'] }, 'publish');
  await add('un-en', { title: 'Zenith', locale: 'en', source_id: ids.un }, 'publish', hours(1));
  await add('deux', { title: 'Bâtir', tags: ['web', 'données'] });
  await add('trois', { title: 'Anchor', locale: 'en' }, 'archive');
  await add('quatre', { title: 'Zinc', content: 'Une phrase introuvable.' }, 'publish');
  return { installation, admin, posts, keys, ids };
}

import { isLocale } from '../../../../lib/contract/core/locale';
import type { Locale } from '../../../../lib/contract/core/locale';
import { readArticle } from '../foreign-article';
import type { ForeignSite } from '../foreign-article';
import { decodedPath, postAddress } from '../post-addresses';
import { askForLanguage } from '../refuse-export';
import { indexItems } from './index-items';
import { fieldOf, readItems } from './read-items';
import { articleOf } from './wordpress-article';

const uploads = /\/wp-content\/uploads\/(?:sites\/\d+\/)?([^?#]+)/;

/**
 * Reads the file twice, so that a damaged file changes nothing.
 * @param locale default: the language in the file
 * @throws ExportRefused
 */
export async function readWordPress(path: string, locale: Locale | undefined): Promise<ForeignSite> {
  const { index, leftOut } = await indexItems(path);
  const address = index.channel.fields.get('wp:base_blog_url') ?? index.channel.fields.get('link') ?? '';
  const host = URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : '';
  const given = locale ?? localeOf(index.channel.fields.get('language'));
  if (!given)
    return askForLanguage({
      text: 'The export says its language is {language}: choose French or English.',
      values: { language: index.channel.fields.get('language') ?? '–' },
    });
  return {
    system: 'WordPress',
    leftOut,
    count: index.articles,
    pictureOf: (url) => {
      const [, found] = uploads.exec(url) ?? [];
      return found === undefined ? undefined : decodedPath(found);
    },
    linkOf: (url) => {
      const target = URL.canParse(url, address || undefined) ? new URL(url, address || undefined) : undefined;
      // An anchor of the same article.
      if (!target || url.startsWith('#') || target.host.replace(/^www\./, '') !== host) return url;
      const slug = index.paths.get(target.pathname.replace(/\/?$/, '/'));
      return slug === undefined ? target.href : postAddress(slug) + target.hash;
    },
    async *articles() {
      const channel = { fields: new Map<string, string>(), authors: new Map<string, string>() };
      for await (const item of readItems(path, channel))
        if (fieldOf(item, 'wp:post_type') === 'post')
          yield readArticle(fieldOf(item, 'title'), () =>
            articleOf(item, index, given, locale !== undefined),
          );
    },
  };
}

function localeOf(language = ''): Locale | undefined {
  const found = language.slice(0, 2).toLowerCase();
  return isLocale(found) ? found : undefined;
}

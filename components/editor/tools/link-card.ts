import type { Command } from '@milkdown/prose/state';
import type { Locale } from '@/lib/contract/core/locale';
import { isVideoAddress } from '@/lib/markdown/blocks/video-address';
import { matchRoute } from '@/lib/match-route';
import { readAddress } from './link-address';
import { readPageSummary } from './page-summary';
import { becomeCard, completeCard } from '../text/blocks/blocks';
import { linkAlone } from '../text/links';

function cardNameOf(href: string): 'bookmark' | 'video' | undefined {
  const route = matchRoute(/^[^?#]*/.exec(href)?.[0] ?? '')?.name;
  if (route === 'post' || route === 'page' || route === 'project') return 'bookmark';
  return isVideoAddress(href) ? 'video' : undefined;
}

/** Makes a card of a link alone in its paragraph, to an article, page or case study of this site or to a video. */
export const linkToCard =
  (lang: Locale): Command =>
  (state, dispatch, view) => {
    const link = linkAlone(state);
    const href = link && readAddress(link.href);
    const name = href && cardNameOf(href);
    if (!link || !name) return false;
    if (!becomeCard({ name, href, label: link.words })(state, dispatch)) return false;
    if (dispatch && view && name === 'bookmark')
      void readPageSummary(href, lang).then((summary) => {
        if (!summary || view.isDestroyed) return;
        const { title, text, picture } = summary;
        const isAddress = readAddress(link.words) === href;
        completeCard(view, href, { text, picture, ...(isAddress && { label: title }) });
      });
    return true;
  };

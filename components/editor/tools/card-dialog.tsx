'use client';

import type { EditorState } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import type { Locale } from '@/lib/contract/core/locale';
import { LinkDialog } from './link-dialog';
import { readPageSummary } from './page-summary';
import type { EditorLabels, SearchPages } from '../props';
import { changeBlock, chosenCard, completeCard, putBlock } from '../text/blocks';
import { nodes } from '../text/schema/kinds';
import type { CardName } from '../text/schema/schema-directives';

interface Props {
  labels: EditorLabels;
  locale: Locale;
  lang: Locale;
  searchPages?: SearchPages | undefined;
  name: CardName;
  view: EditorView;
  state: EditorState;
  onClose: () => void;
}

/** Asks for address and words of a new card, or changes those of the selected one. */
export function CardDialog({ labels, locale, lang, searchPages, name, view, state, onClose }: Props) {
  const { card: words } = labels.blocks;
  const chosen = chosenCard(state);
  const put = (href: string, label: string) => {
    if (chosen) changeBlock(view, chosen.at, { href, label });
    else putBlock(view, nodes.card.create({ name, href, label }));
    onClose();
    if (name !== 'bookmark') return;
    void readPageSummary(href, lang).then((summary) => {
      if (summary && !view.isDestroyed) completeCard(view, href, summary);
    });
  };
  return (
    <LinkDialog
      labels={labels}
      locale={locale}
      lang={lang}
      searchPages={searchPages}
      texts={{
        heading: words.headings[name],
        hint: words.hints[name],
        words: words.words[name],
        submit: words.submit,
      }}
      href={chosen?.attrs.href ?? ''}
      words={chosen?.attrs.label ?? ''}
      onLink={(href, label) => put(href, label ?? '')}
      onClose={onClose}
    />
  );
}

'use client';

import type { EditorState } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import type { Locale } from '@/lib/contract/core/locale';
import { useState } from 'react';
import type { MediaWords } from '@/components/media/media-words';
import type { DownloadFile } from '@/lib/contract/media/download-schemas';
import { formatSize } from '@/lib/format/sizes';
import { FileUpload } from './file-upload';
import { findSentFiles } from './sent-files';
import { LinkDialog } from './link-dialog';
import { readPageSummary } from './page-summary';
import type { EditorLabels, SearchPages } from '../props';
import { chosenCard, completeCard } from '../text/blocks/blocks';
import { changeBlock, putBlock } from '../text/blocks/put-block';
import { nodes } from '../text/schema/kinds';
import type { CardName } from '../text/schema/schema-directives';

interface Props {
  labels: EditorLabels;
  locale: Locale;
  lang: Locale;
  searchPages?: SearchPages | undefined;
  /** Absent: files cannot be uploaded. */
  mediaWords?: MediaWords | undefined;
  name: CardName;
  view: EditorView;
  state: EditorState;
  onClose: () => void;
}

/** Asks for address and words of a new card, or changes those of the selected one. */
export function CardDialog({
  labels,
  locale,
  lang,
  searchPages,
  mediaWords,
  name,
  view,
  state,
  onClose,
}: Props) {
  const { card: words } = labels.blocks;
  const chosen = chosenCard(state);
  const [files, setFiles] = useState<readonly DownloadFile[]>([]);
  const isFile = name === 'file' && mediaWords !== undefined;
  const sizeOf = ({ kind, bytes }: DownloadFile) => `${kind.toUpperCase()}, ${formatSize(bytes, lang)}`;
  const searchFiles: SearchPages = async (search, signal) => {
    const found = await findSentFiles(search, { locale, signal });
    if (found) setFiles(found);
    return found?.map((file) => ({ title: file.original_name, path: file.url, kind: sizeOf(file) }));
  };
  const put = (href: string, label: string) => {
    const file = files.find(({ url }) => url === href);
    const text = file && sizeOf(file);
    const card = { href, label, ...(text !== undefined && { text }) };
    if (chosen) changeBlock(view, chosen.at, card);
    else putBlock(view, nodes.card.create({ name, ...card }));
    onClose();
    if (name !== 'bookmark') return;
    void readPageSummary(href, lang).then((summary) => {
      if (summary && !view.isDestroyed)
        completeCard(view, href, { text: summary.text, picture: summary.picture });
    });
  };
  return (
    <LinkDialog
      labels={labels}
      locale={locale}
      lang={lang}
      searchPages={isFile ? searchFiles : searchPages}
      texts={{
        heading: words.headings[name],
        hint: words.hints[name],
        words: words.words[name],
        submit: words.submit,
        ...(isFile && words.files),
      }}
      href={chosen?.attrs.href ?? ''}
      words={chosen?.attrs.label ?? ''}
      above={
        isFile
          ? (fill) => (
              <FileUpload
                form={mediaWords.form}
                locale={locale}
                onFile={(added) => {
                  setFiles([added]);
                  fill(added.url, added.original_name);
                }}
              />
            )
          : undefined
      }
      titleOf={name === 'bookmark' ? async (href) => (await readPageSummary(href, lang))?.title : undefined}
      onLink={(href, label) => put(href, label ?? '')}
      onClose={onClose}
    />
  );
}

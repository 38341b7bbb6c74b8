// Dialogs of the rich text, by kind.
import type { EditorState } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { RichEditorProps } from './props';
import { addToGallery, putPicture, putPictures, roomInGallery } from './text/blocks/figures';
import { chosenLink, linkWords, putLink } from './text/links';
import type { CardName } from './text/schema/schema-directives';
import type * as EditorTools from './tools/tools';

const PicturePicker = dynamic(
  () => import('@/components/media/picture-picker').then((module) => module.PicturePicker),
  { ssr: false },
);

const SeveralPictures = dynamic(
  () => import('@/components/media/several-pictures').then((module) => module.SeveralPictures),
  { ssr: false },
);

export type OpenDialog =
  | { kind: 'link' }
  | { kind: 'card'; name: CardName }
  | { kind: 'picture' | 'gallery'; files?: readonly File[] }
  | { kind: 'several'; files: readonly File[] };

interface Props extends Pick<
  RichEditorProps,
  'labels' | 'locale' | 'lang' | 'searchPages' | 'pictureLabels'
> {
  dialog: OpenDialog;
  onDialog: (dialog: OpenDialog | undefined) => void;
  /** Undefined until loaded. */
  tools: typeof EditorTools | undefined;
  view: EditorView;
  state: EditorState;
}

export function EditorDialogs({
  labels,
  locale,
  lang,
  searchPages,
  pictureLabels,
  dialog,
  onDialog,
  tools,
  view,
  state,
}: Props) {
  const onClose = () => {
    onDialog(undefined);
    // Closing the dialog restores the previous focus.
    requestAnimationFrame(() => view.focus());
  };
  const common = { locale, lang, onClose };
  switch (dialog.kind) {
    case 'link':
      return tools
        ? outsideForms(
            <tools.LinkDialog
              {...common}
              labels={labels}
              searchPages={searchPages}
              href={chosenLink(state)?.href ?? ''}
              words={linkWords(state)}
              onLink={(href, words) => {
                putLink(view, href, words);
                onClose();
              }}
            />,
          )
        : null;
    case 'card':
      return tools
        ? outsideForms(
            <tools.CardDialog
              {...common}
              labels={labels}
              searchPages={searchPages}
              mediaWords={pictureLabels}
              name={dialog.name}
              view={view}
              state={state}
            />,
          )
        : null;
    case 'picture':
    case 'gallery':
      return pictureLabels ? (
        <PicturePicker
          {...common}
          labels={pictureLabels}
          files={dialog.files}
          onSeveral={(files) => onDialog({ kind: 'several', files })}
          onPick={(picture) => {
            if (dialog.kind === 'gallery') addToGallery(view, [picture]);
            else putPicture(view, picture);
            onClose();
          }}
        />
      ) : null;
    case 'several':
      return pictureLabels ? (
        <SeveralPictures
          {...common}
          labels={pictureLabels}
          files={dialog.files}
          room={roomInGallery(view.state)}
          onPick={(pictures) => {
            putPictures(view, pictures);
            onClose();
          }}
        />
      ) : null;
  }
}

/** Forms cannot be nested. */
const outsideForms = (dialog: ReactNode) => createPortal(dialog, document.body);

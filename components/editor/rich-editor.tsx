'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { pluralText } from '@/lib/i18n/fill-text';
import { useIsCurrent } from './current-editor';
import styles from './editor.module.scss';
import rich from './rich.module.scss';
import { InsertList } from './insert-list';
import type { RichEditorProps } from './props';
import { SourceField } from './source-field';
import { hasBlock } from './text/blocks/blocks';
import { addToGallery, putPicture, putPictures, roomInGallery } from './text/blocks/figures';
import { canLink, chosenLink, linkWords, putLink } from './text/links';
import type { Losses } from './text/paste/clean-html';
import type { CardName } from './text/schema/schema-directives';
import { Toolbar } from './toolbar';
import { useLoaded } from './use-loaded';
import { useSession } from './use-session';
import { useTextShortcuts } from './use-text-shortcuts';

const PicturePicker = dynamic(
  () => import('@/components/media/picture-picker').then((module) => module.PicturePicker),
  { ssr: false },
);

const SeveralPictures = dynamic(
  () => import('@/components/media/several-pictures').then((module) => module.SeveralPictures),
  { ssr: false },
);

const loadTools = () => import('./tools/tools');

const noLosses: Losses = { pictures: 0, embeds: 0 };

/** The open dialog. */
type OpenDialog =
  | { kind: 'link' }
  | { kind: 'card'; name: CardName }
  | { kind: 'picture' | 'gallery'; files?: readonly File[] }
  | { kind: 'several'; files: readonly File[] };

export function RichEditor(props: RichEditorProps) {
  const {
    tools,
    labels,
    locale,
    lang,
    id,
    label,
    readOnly = false,
    framed = false,
    pictureLabels,
    value,
  } = props;
  const [wantsSource, setWantsSource] = useState(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [lost, setLost] = useState(noLosses);
  const [isUsed, setUsed] = useState(false);
  const losses = [
    ...(lost.pictures > 0 ? [pluralText(labels.lostPictures, lost.pictures, locale)] : []),
    ...(lost.embeds > 0 ? [pluralText(labels.lostEmbeds, lost.embeds, locale)] : []),
  ];
  const session = useSession({
    ...props,
    isShown: !wantsSource,
    openPictures: (files) =>
      pictureLabels
        ? setDialog({ kind: files.length > 1 ? 'several' : 'picture', files })
        : setLost({ pictures: files.length, embeds: 0 }),
    openLink: () => openLink(),
    openGallery: () => setDialog({ kind: 'gallery' }),
    openCard: (name) => setDialog({ kind: 'card', name }),
    onLost: setLost,
  });
  const { host, view, state, isReadable, menu } = session;
  const isSource = wantsSource || !isReadable;
  const {
    module: loaded,
    failed,
    retry,
  } = useLoaded(
    loadTools,
    isUsed ||
      dialog?.kind === 'link' ||
      dialog?.kind === 'card' ||
      (state !== undefined && hasBlock(state.doc)),
  );
  const toggleSource = () => {
    session.flush();
    // The hidden field would lose the focus.
    const isFocused = document.activeElement?.id === id;
    setWantsSource((source) => !source);
    if (isFocused) requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  function openLink(): void {
    if (view && canLink(view.state)) setDialog({ kind: 'link' });
  }
  const close = () => setDialog(undefined);
  const closeAndFocus = () => {
    close();
    // Closing the dialog restores the previous focus.
    requestAnimationFrame(() => view?.focus());
  };

  const onPicture = pictureLabels && (() => setDialog({ kind: 'picture' }));
  const isCurrent = useIsCurrent(id);

  useTextShortcuts({ id, labels, view, isOff: readOnly || !isCurrent, toggleSource });

  const bar = (
    <div className={styles.tools}>
      <Toolbar
        labels={labels}
        name={framed ? `${labels.tools.name}, ${label}` : labels.tools.name}
        id={id}
        view={view}
        state={state}
        isSource={isSource}
        canLeaveSource={isReadable}
        readOnly={readOnly}
        onSource={toggleSource}
        onLink={openLink}
        onPicture={onPicture}
      />
      {!isReadable && (
        <p className={styles.message} role="status">
          {labels.unreadable}
        </p>
      )}
      {failed && (
        <p className={styles.message} role="alert">
          {labels.toolsFailed}{' '}
          <button type="button" className="link" onClick={retry}>
            {labels.retry}
          </button>
        </p>
      )}
      <div role="status">
        {losses.length > 0 && (
          <p className={styles.message}>
            {losses.join(' ')}{' '}
            <button type="button" className="link" onClick={() => setLost(noLosses)}>
              {labels.understood}
            </button>
          </p>
        )}
      </div>
    </div>
  );

  return (
    <>
      {tools && createPortal(bar, tools)}
      <div
        ref={host}
        className={loaded ? `${rich.rich} ${loaded.blocksClass}` : rich.rich}
        hidden={isSource}
        onFocus={() => setUsed(true)}
      >
        {loaded && !isSource && !readOnly && view && state && (
          <loaded.ContextTools
            labels={labels}
            id={id}
            lang={lang}
            view={view}
            state={state}
            onLink={openLink}
            onPicture={onPicture}
            onGallery={pictureLabels && (() => setDialog({ kind: 'gallery' }))}
            onCard={(name) => setDialog({ kind: 'card', name })}
          />
        )}
      </div>
      {isSource && <SourceField {...props} value={value} />}
      {!isSource && !readOnly && view && state && (
        <InsertList
          {...menu}
          labels={labels}
          hasPictures={pictureLabels !== undefined}
          view={view}
          state={state}
        />
      )}
      {/* Forms cannot be nested. */}
      {dialog?.kind === 'link' &&
        loaded &&
        view &&
        state &&
        createPortal(
          <loaded.LinkDialog
            labels={labels}
            locale={locale}
            lang={lang}
            searchPages={props.searchPages}
            href={chosenLink(state)?.href ?? ''}
            words={linkWords(state)}
            onClose={closeAndFocus}
            onLink={(href, words) => {
              putLink(view, href, words);
              closeAndFocus();
            }}
          />,
          document.body,
        )}
      {dialog?.kind === 'card' &&
        loaded &&
        view &&
        state &&
        createPortal(
          <loaded.CardDialog
            labels={labels}
            locale={locale}
            lang={lang}
            searchPages={props.searchPages}
            mediaWords={pictureLabels}
            name={dialog.name}
            view={view}
            state={state}
            onClose={closeAndFocus}
          />,
          document.body,
        )}
      {(dialog?.kind === 'picture' || dialog?.kind === 'gallery') && pictureLabels && view && (
        <PicturePicker
          labels={pictureLabels}
          locale={locale}
          lang={lang}
          files={dialog.files}
          onSeveral={(files) => setDialog({ kind: 'several', files })}
          onClose={closeAndFocus}
          onPick={(picture) => {
            if (dialog.kind === 'gallery') addToGallery(view, [picture]);
            else putPicture(view, picture);
            closeAndFocus();
          }}
        />
      )}
      {dialog?.kind === 'several' && pictureLabels && view && (
        <SeveralPictures
          labels={pictureLabels}
          locale={locale}
          lang={lang}
          files={dialog.files}
          room={roomInGallery(view.state)}
          onClose={closeAndFocus}
          onPick={(pictures) => {
            putPictures(view, pictures);
            closeAndFocus();
          }}
        />
      )}
    </>
  );
}

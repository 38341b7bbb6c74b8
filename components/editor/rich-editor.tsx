'use client';

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsCurrent } from './current-editor';
import { EditorDialogs, type OpenDialog } from './editor-dialogs';
import { EditorNotes } from './editor-notes';
import styles from './editor.module.scss';
import rich from './rich.module.scss';
import { InsertList } from './insert-list';
import type { RichEditorProps } from './props';
import { SourceField } from './source-field';
import { hasBlock } from './text/blocks/blocks';
import { canLink } from './text/links';
import type { Losses } from './text/paste/clean-html';
import { Toolbar } from './toolbar';
import { useLoaded } from './use-loaded';
import { useSession } from './use-session';
import { useTextShortcuts } from './use-text-shortcuts';

const loadTools = () => import('./tools/tools');

const noLosses: Losses = { pictures: 0, embeds: 0 };

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
      <EditorNotes
        labels={labels}
        locale={locale}
        isReadable={isReadable}
        onRetry={failed ? retry : undefined}
        lost={lost}
        onUnderstood={() => setLost(noLosses)}
      />
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
      {dialog && view && state && (
        <EditorDialogs
          {...props}
          dialog={dialog}
          onDialog={setDialog}
          tools={loaded}
          view={view}
          state={state}
        />
      )}
    </>
  );
}

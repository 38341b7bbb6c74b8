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
import { holdsBlock } from './text/blocks/blocks';
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

type Asking =
  | { what: 'link' }
  | { what: 'card'; name: CardName }
  | { what: 'picture' | 'gallery'; files?: readonly File[] }
  | { what: 'several'; files: readonly File[] };

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
  const [asking, setAsking] = useState<Asking>();
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
        ? setAsking({ what: files.length > 1 ? 'several' : 'picture', files })
        : setLost({ pictures: files.length, embeds: 0 }),
    openLink: () => askLink(),
    openGallery: () => setAsking({ what: 'gallery' }),
    openCard: (name) => setAsking({ what: 'card', name }),
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
      asking?.what === 'link' ||
      asking?.what === 'card' ||
      (state !== undefined && holdsBlock(state.doc)),
  );
  const toggleSource = () => {
    session.flush();
    // The hidden field would lose the focus.
    const isFocused = document.activeElement?.id === id;
    setWantsSource((source) => !source);
    if (isFocused) requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  function askLink(): void {
    if (view && canLink(view.state)) setAsking({ what: 'link' });
  }
  const close = () => setAsking(undefined);
  const back = () => {
    close();
    // Closing the dialog restores the previous focus.
    requestAnimationFrame(() => view?.focus());
  };

  const onPicture = pictureLabels && (() => setAsking({ what: 'picture' }));
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
        onLink={askLink}
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
            view={view}
            state={state}
            onLink={askLink}
            onPicture={onPicture}
            onGallery={pictureLabels && (() => setAsking({ what: 'gallery' }))}
            onCard={(name) => setAsking({ what: 'card', name })}
          />
        )}
      </div>
      {isSource && <SourceField {...props} value={value} />}
      {!isSource && !readOnly && view && state && (
        <InsertList
          {...menu}
          labels={labels}
          pictured={pictureLabels !== undefined}
          view={view}
          state={state}
        />
      )}
      {/* Forms cannot be nested. */}
      {asking?.what === 'link' &&
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
            onClose={back}
            onLink={(href, words) => {
              putLink(view, href, words);
              back();
            }}
          />,
          document.body,
        )}
      {asking?.what === 'card' &&
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
            name={asking.name}
            view={view}
            state={state}
            onClose={back}
          />,
          document.body,
        )}
      {(asking?.what === 'picture' || asking?.what === 'gallery') && pictureLabels && view && (
        <PicturePicker
          labels={pictureLabels}
          locale={locale}
          lang={lang}
          files={asking.files}
          onSeveral={(files) => setAsking({ what: 'several', files })}
          onClose={back}
          onPick={(picture) => {
            if (asking.what === 'gallery') addToGallery(view, [picture]);
            else putPicture(view, picture);
            back();
          }}
        />
      )}
      {asking?.what === 'several' && pictureLabels && view && (
        <SeveralPictures
          labels={pictureLabels}
          locale={locale}
          lang={lang}
          files={asking.files}
          room={roomInGallery(view.state)}
          onClose={back}
          onPick={(pictures) => {
            putPictures(view, pictures);
            back();
          }}
        />
      )}
    </>
  );
}

import { Plugin, type EditorState } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { focusTools } from './focus-tools';
import { choicesFor, type Choice } from './insert-choices';
import type { RichEditorProps } from './props';
import { captions } from './text/blocks/captions';
import { commands } from './text/commands';
import { closeMenu, insertMenu, menuOf, moveInMenu, removeMenuText } from './text/insert-menu';
import { canLink } from './text/links';
import { goToReference } from './text/notes';
import { isCardName, type CardName } from './text/schema/schema-directives';
import type { Losses } from './text/paste/clean-html';
import { pastePlugin } from './text/paste/paste';
import { placeholderPlugin } from './text/placeholder';
import { roomPlugin } from './text/room';
import { startSession, type Session } from './text/session';

interface Options extends RichEditorProps {
  /** Rich text, not Markdown source. */
  isShown: boolean;
  openPictures: (files: readonly File[]) => void;
  openLink: () => void;
  openGallery: () => void;
  openCard: (name: CardName) => void;
  onLost: (lost: Losses) => void;
}

interface TextInPage {
  host: RefObject<HTMLDivElement | null>;
  view: EditorView | undefined;
  state: EditorState | undefined;
  isReadable: boolean;
  flush: () => void;
  menu: { listId: string; optionId: (index: number) => string; choose: (choice: Choice) => void };
}

export function useSession(options: Options): TextInPage {
  const {
    id,
    value,
    isShown,
    readOnly = false,
    describedBy,
    invalid = false,
    label,
    lang,
    labels,
    pictureLabels,
    openPictures,
    openLink,
    openGallery,
    openCard,
    onLost,
    onChange,
  } = options;
  const host = useRef<HTMLDivElement>(null);
  const running = useRef<Session>(undefined);
  const [session, setSession] = useState<Session>();
  const [state, setState] = useState<EditorState>();
  const [isReadable, setReadable] = useState(true);
  const listId = `${id}-insert`;
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (choice: Choice, view: EditorView): void => {
    removeMenuText(view);
    if (choice === 'picture') openPictures([]);
    else if (choice === 'link') openLink();
    else if (choice === 'gallery') openGallery();
    else if (isCardName(choice)) openCard(choice);
    else {
      commands[choice](view.state, view.dispatch, view);
      view.focus();
    }
  };

  const onMenuKey = useEffectEvent((view: EditorView, { key }: KeyboardEvent): boolean => {
    const menu = menuOf(view.state);
    const found = menu ? choicesFor(menu.words, { labels, hasPictures: pictureLabels !== undefined }) : [];
    if (!menu) return false;
    if (key === 'Escape') closeMenu(view);
    else if (found.length === 0) return false;
    else if (key === 'ArrowDown') moveInMenu(view, (menu.index + 1) % found.length);
    else if (key === 'ArrowUp') moveInMenu(view, (menu.index - 1 + found.length) % found.length);
    else if (key === 'Enter' || key === 'Tab') choose(found[menu.index] ?? 'heading2', view);
    else return false;
    return true;
  });
  const onKey = useEffectEvent((view: EditorView, event: KeyboardEvent): boolean => {
    const { key, metaKey, ctrlKey, shiftKey, altKey } = event;
    // Otherwise Ctrl+K opens the command palette.
    if (key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !shiftKey && !altKey && canLink(view.state))
      openLink();
    else if (key === 'F10' && altKey) focusTools(id);
    else if (key === 'Escape' && options.onEscape && !goToReference(view.state)) options.onEscape();
    else return false;
    event.preventDefault();
    return true;
  });
  const attributes = useEffectEvent((): Record<string, string> => ({
    id: isShown && isReadable ? id : `${id}-rich`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(readOnly ? {} : { 'aria-placeholder': labels.placeholder }),
    lang,
    spellcheck: 'true',
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(invalid ? { 'aria-invalid': 'true' } : {}),
    ...(readOnly ? { 'aria-readonly': 'true' } : {}),
  }));
  const changed = useEffectEvent((markdown: string) => onChange(markdown));
  const pictures = useEffectEvent((files: readonly File[]) => openPictures(files));
  const reportLosses = useEffectEvent((lost: Losses) => onLost(lost));
  const placeholder = useEffectEvent(() => (readOnly ? '' : labels.placeholder));
  const caption = useEffectEvent(() => labels.blocks.figure.caption);
  const editable = useEffectEvent(() => !readOnly);
  const begin = useEffectEvent((place: HTMLElement): Session | undefined =>
    startSession({
      host: place,
      value,
      onChange: (markdown) => changed(markdown),
      onState: setState,
      plugins: [
        insertMenu({ listId, optionId, onKey: (view, event) => onMenuKey(view, event) }),
        new Plugin({ props: { handleKeyDown: (view, event) => onKey(view, event) } }),
        pastePlugin({
          openPictures: (files) => pictures(files),
          onLost: (lost) => reportLosses(lost),
        }),
        placeholderPlugin(() => placeholder()),
        captions(() => caption()),
        roomPlugin(),
      ],
      attributes: () => attributes(),
      editable: () => editable(),
    }),
  );

  // Retried: the first value may be editable only as source.
  useEffect(() => {
    if (running.current || !host.current) return;
    running.current = begin(host.current);
    setReadable(running.current !== undefined);
    setSession(running.current);
  }, [value]);

  useEffect(
    () => () => {
      running.current?.destroy();
      running.current = undefined;
    },
    [],
  );

  // The rich text does not follow the shown source.
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only reading shows whether the text is editable
    if (session && isShown) setReadable(session.take(value));
  }, [session, value, isShown]);

  useEffect(() => {
    session?.view.setProps({});
  }, [session, id, isShown, isReadable, readOnly, describedBy, invalid, label, lang]);

  return {
    host,
    view: session?.view,
    state,
    isReadable,
    flush: () => session?.flush(),
    menu: { listId, optionId, choose: (choice) => session && choose(choice, session.view) },
  };
}

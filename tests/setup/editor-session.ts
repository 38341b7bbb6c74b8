import { startSession, type Session, type SessionOptions } from '@/components/editor/text/session';

/**
 * Starts to edit a text, without the page around it and the plugins of the page.
 * @throws Error for a text that can be edited only as Markdown source
 */
export function beginSession(
  value: string,
  more: Partial<Pick<SessionOptions, 'onChange' | 'plugins'>> = {},
): Session {
  const session = startSession({
    host: document.body.appendChild(document.createElement('div')),
    value,
    onChange: () => undefined,
    onState: () => undefined,
    plugins: [],
    attributes: () => ({}),
    editable: () => true,
    ...more,
  });
  if (!session) throw new Error('The text can be edited only as Markdown source');
  return session;
}

/** Like a browser: the plugins handle the text first. */
export function typeText(view: Session['view'], text: string): void {
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(text);
  if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, text, insert)))
    view.dispatch(insert());
}

/** @returns whether a plugin handled the key */
export const pressKey = (
  view: Session['view'],
  key: string,
  more: KeyboardEventInit & { keyCode?: number } = {},
): boolean =>
  view.someProp('handleKeyDown', (handle) => handle(view, new KeyboardEvent('keydown', { key, ...more }))) ===
  true;

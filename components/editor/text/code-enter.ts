// Enter on Android arrives as a change of the text, not as a key.
import { Plugin } from '@milkdown/prose/state';
import { enterInCode } from './commands';

/** Before the browser adds the line, else once it has added it. */
export const codeEnter = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput: (view, from, to, text) =>
        text === '\n' &&
        from === to &&
        from === view.state.selection.from &&
        enterInCode(view.state, view.dispatch, view),
      handleDOMEvents: {
        beforeinput: (view, event) => {
          const isEnter = event.inputType === 'insertParagraph' || event.inputType === 'insertLineBreak';
          // On iOS, ProseMirror repeats the key.
          const isAndroid = /Android \d/.test(navigator.userAgent);
          if (!isAndroid || !isEnter || !event.cancelable || !enterInCode(view.state)) return false;
          event.preventDefault();
          return enterInCode(view.state, view.dispatch, view);
        },
      },
    },
  });

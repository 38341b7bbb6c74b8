import type { Node } from '@milkdown/prose/model';
import type { EditorView, NodeView } from '@milkdown/prose/view';

const isTask = (node: Node): boolean => node.attrs['checked'] !== null;

const name = (node: Node): string => node.firstChild?.textContent.trim() || '…';

/** View of a list item: with a check box if it is a task. */
export function taskItem(first: Node, view: EditorView, place: () => number | undefined): NodeView {
  const dom = document.createElement('li');
  if (!isTask(first))
    return { dom, contentDOM: dom, update: (node) => node.type === first.type && !isTask(node) };
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.contentEditable = 'false';
  const contentDOM = document.createElement('div');
  dom.append(box, contentDOM);
  const draw = (node: Node): void => {
    dom.dataset['checked'] = String(node.attrs['checked']);
    box.checked = node.attrs['checked'] === true;
    box.setAttribute('aria-label', name(node));
  };
  box.addEventListener('change', () => {
    const at = place();
    if (at === undefined) return;
    view.dispatch(view.state.tr.setNodeAttribute(at, 'checked', box.checked));
    // While edits are dropped, the check box gets its state back.
    const node = view.state.doc.nodeAt(at);
    if (node) draw(node);
  });
  draw(first);
  return {
    dom,
    contentDOM,
    update: (node) => {
      if (node.type !== first.type || !isTask(node)) return false;
      draw(node);
      return true;
    },
    stopEvent: (event) => event.target === box,
    ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
  };
}

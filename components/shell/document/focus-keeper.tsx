// Focuses what is nearest when the focused element disappears and no other code moves the focus.
'use client';

import { useEffect } from 'react';

/** Where an element is; its neighbours can be found after its removal. */
interface Place {
  element: Element;
  ancestors: readonly Element[];
  /** Rows and items of lists that contain the element, from inside to outside. */
  entries: readonly { entry: Element; neighbours: readonly (Element | null)[] }[];
}

const listEntry = 'li, tr, [role="listitem"], [role="row"], [role="option"]';
const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, summary';
const sections = 'section, article, aside, form, fieldset, dialog, [role="group"], [role="region"]';
const unseen = '[hidden], [inert], dialog:not([open])';

function placeOf(element: Element): Place {
  const ancestors: Element[] = [];
  for (let up = element.parentElement; up; up = up.parentElement) ancestors.push(up);
  const entries = [element, ...ancestors]
    .filter((each) => each.matches(listEntry))
    .map((entry) => ({ entry, neighbours: [entry.nextElementSibling, entry.previousElementSibling] }));
  return { element, ancestors, entries };
}

const isShown = (element: Element): boolean => element.isConnected && element.closest(unseen) === null;

function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !isShown(element)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

function focusHeading(section: Element): boolean {
  // An editor would draw its own heading again, without the focus.
  const heading = [...section.querySelectorAll<HTMLElement>('h1, h2, h3, h4')].find(
    (each) => each.closest('[contenteditable]') === null,
  );
  if (!heading) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return focus(heading);
}

/** A neighbour in the list, else the heading of the section. */
function focusNear({ ancestors, entries }: Place): boolean {
  for (const { neighbours } of entries.filter(({ entry }) => !isShown(entry)))
    for (const neighbour of neighbours)
      if (neighbour && [...neighbour.querySelectorAll(controls)].some(focus)) return true;
  return ancestors.some((each) => isShown(each) && each.matches(sections) && focusHeading(each));
}

const dialogOf = (element: Element): Element | null => element.closest('dialog');

export function FocusKeeper(): null {
  useEffect(() => {
    let held: Place | null = null;
    /** What had the focus before the outermost dialog. */
    let opener: Place | null = null;

    const hold = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const dialog = dialogOf(target);
      if (!dialog) opener = null;
      else if (held && !dialogOf(held.element)) opener = held;
      held = placeOf(target);
    };
    // Ignores a deliberate blur. A removed element blurs before it is disconnected, so a microtask waits.
    const release = () =>
      queueMicrotask(() => {
        if (held && isShown(held.element) && held.element !== document.activeElement) held = null;
      });
    const watch = new MutationObserver(() => {
      if (held === null || isShown(held.element)) return;
      const lost = held;
      const before = opener;
      held = opener = null;
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== lost.element) return;
      if (before && (focus(before.element) || focusNear(before))) return;
      if (!focusNear(lost)) focus(document.getElementById('main'));
    });
    document.addEventListener('focusin', hold);
    document.addEventListener('focusout', release);
    watch.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['hidden', 'inert', 'open'],
    });
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', hold);
      document.removeEventListener('focusout', release);
    };
  }, []);
  return null;
}

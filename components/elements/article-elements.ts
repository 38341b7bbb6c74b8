import type { Connect } from './site-element';

/** Milliseconds. */
const ANNOUNCED_MS = 2000;

const canCopy = (): boolean => 'clipboard' in navigator;

/** Copies text, then shows and announces it for a moment. Refused: users can select and copy the text. */
async function copyFrom(
  button: HTMLButtonElement,
  { text, copied, status }: { text: string; copied: string; status: Element | null },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return;
  }
  const label = button.textContent;
  if (label === copied) return;
  const say = (shown: string, announced: string) => {
    button.textContent = shown;
    if (status) status.textContent = announced;
  };
  say(copied, copied);
  setTimeout(() => say(label, ''), ANNOUNCED_MS);
}

/** Shows the copy buttons of the page's code. Contains their status. Attribute `copied`: the confirmation. */
export const connectCopyCode: Connect = (element, signal) => {
  if (!canCopy()) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
    button.hidden = false;
    button.addEventListener(
      'click',
      () =>
        void copyFrom(button, {
          text: button.closest('figure')?.querySelector('code')?.textContent ?? '',
          copied: element.getAttribute('copied') ?? '',
          status: element.querySelector('[role=status]'),
        }),
      { signal },
    );
  }
};

/** Contains a button that copies the attribute `address`; hidden without clipboard. `copied`: the confirmation. */
export const connectCopyLink: Connect = (element, signal) => {
  const button = element.querySelector('button');
  if (!button || !canCopy()) return;
  element.hidden = false;
  button.addEventListener(
    'click',
    () =>
      void copyFrom(button, {
        text: element.getAttribute('address') ?? '',
        copied: element.getAttribute('copied') ?? '',
        status: element.querySelector('[role=status]'),
      }),
    { signal },
  );
};

/** Marks the link of the section that is being read. Contains links to headings of the page. */
export const connectContentsMarker: Connect = (element, signal) => {
  const links = new Map(
    [...element.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  );
  const mark = (id: string | undefined) =>
    links.forEach((link, key) =>
      key === id ? link.setAttribute('aria-current', 'true') : link.removeAttribute('aria-current'),
    );
  const passed = new Set<string>();
  // Headings above a line in the upper third of the window: the last one is current, also after a jump.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) passed.add(target.id);
        else passed.delete(target.id);
      mark([...links.keys()].filter((id) => passed.has(id)).at(-1));
    },
    { rootMargin: '999999px 0px -70%' },
  );
  for (const id of links.keys()) {
    const heading = document.getElementById(id);
    if (heading) observer.observe(heading);
  }
  signal.addEventListener('abort', () => observer.disconnect());
};

// Filters and paginates by hiding server-rendered rows.
'use client';

import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Button } from '@/components/ui/buttons/button';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { Icon } from '@/components/ui/signs/icon';
import { Segmented } from '@/components/ui/fields/segmented';
import { TextInput } from '@/components/ui/fields/text-input';
import {
  lookUp,
  PAGE_SIZE,
  pageCount,
  writeView,
  type CatalogueEntry,
  type Filter,
} from '@/lib/portfolio/catalogue';
import { fold } from '@/lib/portfolio/fold';
import styles from './catalogue-browser.module.scss';
import { useCatalogueView } from './use-catalogue-view';

/** The browser fills in placeholders such as {count}. */
export type CatalogueTexts = Record<
  | 'filter'
  | 'search'
  | 'placeholder'
  | 'status'
  | 'title'
  | 'page'
  | 'none'
  | 'one'
  | 'many'
  | 'pager'
  | 'previous'
  | 'next'
  | 'info'
  | 'emptyHeading'
  | 'emptyText'
  | 'reset',
  string
>;

export interface CatalogueBrowserProps {
  address: string;
  total: number;
  filters: readonly { value: Filter; label: string }[];
  texts: CatalogueTexts;
  /** Items have data-status, and data-words on searchable parts. */
  children: ReactNode;
}

const rowsIn = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('[data-status]')];

function readEntry(row: HTMLElement): CatalogueEntry {
  const words = [...row.querySelectorAll('[data-words]')].map((part) => part.textContent);
  return { status: row.dataset['status'] ?? '', words: fold(words.join(' ')) };
}

const fill = (text: string, values: Record<string, number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

export function CatalogueBrowser({ address, total, filters, texts, children }: CatalogueBrowserProps) {
  const { view, type, choose, turnTo, reset } = useCatalogueView();
  const [entries, setEntries] = useState<CatalogueEntry[]>();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  // Until the rows are read: the server's rendering.
  const found = entries
    ? lookUp(entries, view)
    : { matches: { length: total }, shown: undefined, pages: pageCount(total), page: 1 };
  const count = found.matches.length;
  const shown = found.shown?.join();

  const attach = useCallback((node: HTMLDivElement | null) => {
    box.current = node;
    if (node) setEntries(rowsIn(node).map(readEntry));
  }, []);

  useLayoutEffect(() => {
    if (shown === undefined || !box.current) return;
    const visible = new Set(shown.split(',').filter(Boolean).map(Number));
    rowsIn(box.current).forEach((row, index) => (row.hidden = !visible.has(index)));
    box.current.dataset['ready'] = '';
  }, [shown]);

  const chosen =
    view.status === 'all' ? undefined : filters.find(({ value }) => value === view.status)?.label;
  useFilteredTitle(chosen, texts.title);

  const turn = (page: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    turnTo(page);
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView();
  };
  const pageLink = (page: number, rel: 'prev' | 'next') => ({
    href: address + writeView({ ...view, page }),
    rel,
    onClick: turn(page),
    className: buttonClass({}),
  });
  const filtered = view.status !== 'all' || view.search.trim() !== '';

  function countText(): string {
    if (!filtered)
      return fill(texts.page, { shown: Math.min(PAGE_SIZE, count - (found.page - 1) * PAGE_SIZE), total });
    if (count === 0) return texts.none;
    return count === 1 ? texts.one : fill(texts.many, { count });
  }

  return (
    <>
      <div role="search" className={styles.filter} aria-label={texts.filter}>
        <div className={`wrap ${styles.bar}`}>
          <div className={styles.find}>
            <Icon name="search" />
            <label className="vh" htmlFor="catalogue-search">
              {texts.search}
            </label>
            <TextInput
              ref={input}
              id="catalogue-search"
              type="search"
              name="search"
              maxLength={200}
              placeholder={texts.placeholder}
              autoComplete="off"
              value={view.search}
              onChange={(event) => type(event.target.value)}
            />
          </div>
          <Segmented
            legend={texts.status}
            name="status"
            options={filters}
            value={view.status}
            onChange={choose}
            className={styles.status}
          />
          <p className={`label ${styles.count}`} role="status">
            {countText()}
          </p>
        </div>
      </div>
      <div className="wrap">
        <div ref={attach} className={styles.rows} tabIndex={-1}>
          {children}
        </div>
        {count === 0 && (
          <div className={`grid ${styles.empty}`}>
            <div>
              <h2>{texts.emptyHeading}</h2>
              <p className="lead">{texts.emptyText}</p>
              <Button onClick={() => (reset(), input.current?.focus())}>{texts.reset}</Button>
            </div>
          </div>
        )}
        {found.pages > 1 && (
          <nav className={styles.pager} aria-label={texts.pager}>
            {found.page > 1 ? (
              <a {...pageLink(found.page - 1, 'prev')}>
                <span className={styles.back}>
                  <Icon name="arrow-right" />
                </span>
                {texts.previous}
              </a>
            ) : (
              <span />
            )}
            <p className="label">{fill(texts.info, { page: found.page, pages: found.pages })}</p>
            {found.page < found.pages ? (
              <a {...pageLink(found.page + 1, 'next')}>
                {texts.next}
                <Icon name="arrow-right" />
              </a>
            ) : (
              <span />
            )}
          </nav>
        )}
      </div>
    </>
  );
}

/** All filters share one HTML document, so the title changes here. @param status undefined: no filter */
function useFilteredTitle(status: string | undefined, text: string): void {
  useEffect(() => {
    if (status === undefined) return undefined;
    const { title } = document;
    const filtered = title.replace(/^.*(?= · )/, () => text.replace('{status}', () => status));
    document.title = filtered;
    return () => {
      // The next page may have set its title.
      if (document.title === filtered) document.title = title;
    };
  }, [status, text]);
}

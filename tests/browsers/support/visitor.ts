// A visitor of the site in one of the browsers: finds things by role and name, and keeps what the browser complains about.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as testingLibrary from '@testing-library/dom';
import axe from 'axe-core';
import type { Browser, Handle, Size, Tab } from './browser';

type Axe = typeof axe;

declare global {
  /** The injected script defines it in the page. */
  var axe: Axe;
}

declare global {
  /** In the page, once `inject` has put it there. */
  var TestingLibraryDom: typeof testingLibrary | undefined;
}

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Milliseconds. */
const PATIENCE = 20_000;
const PAUSE = 100;

/** Tries until something is there. @throws what the last try threw, or that it never came */
export async function eventually<Value>(
  what: string,
  look: () => Promise<Value | undefined | false>,
): Promise<Value> {
  const deadline = performance.now() + PATIENCE;
  let cause: unknown;
  for (;;) {
    try {
      const value = await look();
      if (value !== undefined && value !== false) return value;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > deadline)
      throw new Error(`Waited ${PATIENCE / 1000} s in vain for ${what}`, { cause });
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** Something to act upon: its role in the accessibility tree and its name. */
export interface Named {
  role: testingLibrary.ByRoleMatcher;
  name: RegExp;
}

/** Runs in the page. A control whose script has not started yet is not found: a click on it would be lost. */
function findControl(role: string, source: string, flags: string): Element | undefined {
  const found =
    globalThis.TestingLibraryDom?.queryAllByRole(document.body, role, { name: new RegExp(source, flags) }) ??
    [];
  const isStarted = (element: Element) =>
    !element.matches('a, button, input, select, textarea') ||
    Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  return found.find(isStarted);
}

export class Visitor {
  private readonly complaints: string[];

  private constructor(
    private readonly tab: Tab,
    private readonly site: string,
    complaints: string[],
  ) {
    this.complaints = complaints;
  }

  /** Opens a tab whose cookie banner is answered. @param site its address */
  static async arrive(browser: Browser, site: string, size: Size): Promise<Visitor> {
    const complaints: string[] = [];
    const tab = await browser.newTab((complaint) => complaints.push(complaint));
    const visitor = new Visitor(tab, site, complaints);
    try {
      await tab.resize(size);
      await visitor.open('/legal/notice');
      // A page that is left while it loads complains about what it did not get.
      await visitor.started();
      await tab.run((acceptedAt) => {
        document.cookie = 'cookiesAccepted=false; path=/';
        document.cookie = `cookiesAcceptedAt=${encodeURIComponent(acceptedAt)}; path=/`;
      }, `${new Date().toISOString()}/2`);
    } catch (error) {
      await tab.close();
      throw error;
    }
    return visitor;
  }

  open(path: string): Promise<void> {
    return this.tab.open(new URL(path, this.site).href);
  }

  /** Waits until the page's scripts have taken over its controls. */
  async started(): Promise<void> {
    await eventually('the scripts of the page', () =>
      this.tab.run(() =>
        [...document.querySelectorAll('a, button')].some((element) =>
          Object.keys(element).some((key) => key.startsWith('__reactFiber')),
        ),
      ),
    );
  }

  private async look({ role, name }: Named): Promise<Handle | undefined> {
    if (!(await this.tab.run(() => globalThis.TestingLibraryDom !== undefined)))
      await this.tab.inject(library);
    return this.tab.find(findControl, String(role), name.source, name.flags);
  }

  private async act(control: Named, action: (handle: Handle) => Promise<void>): Promise<void> {
    await eventually(`${String(control.role)} ${String(control.name)}`, async () => {
      const handle = await this.look(control);
      if (!handle) return false;
      await action(handle);
      return true;
    });
  }

  click(role: Named['role'], name: RegExp): Promise<void> {
    return this.act({ role, name }, (handle) => handle.click());
  }

  /** Types into an empty field. */
  fill(name: RegExp, text: string, role: Named['role'] = 'textbox'): Promise<void> {
    return this.act({ role, name }, (handle) => handle.type(text));
  }

  /** A password's field has no role. */
  async fillPassword(text: string): Promise<void> {
    await eventually('the field of a password', async () => {
      const handle = await this.tab.find(() => document.querySelector('input[type=password]'));
      await handle?.type(text);
      return handle !== undefined;
    });
  }

  /** Chooses a file in the first input of files. @param file its path */
  async choose(file: string): Promise<void> {
    await eventually('an input of files', async () => {
      const handle = await this.tab.find(() => document.querySelector('input[type=file]'));
      await handle?.choose(file);
      return handle !== undefined;
    });
  }

  /** Waits for an element. */
  async sees(role: Named['role'], name: RegExp): Promise<void> {
    await eventually(
      `${String(role)} ${String(name)}`,
      async () => (await this.look({ role, name })) !== undefined,
    );
  }

  /** Waits for a text. */
  async reads(text: RegExp): Promise<void> {
    await eventually(`the text ${String(text)}`, async () =>
      text.test(await this.tab.run(() => document.body.innerText)),
    );
  }

  async isAt(path: RegExp): Promise<void> {
    await eventually(`the address ${String(path)}`, async () =>
      path.test(await this.tab.run(() => `${location.pathname}${location.search}`)),
    );
  }

  /** @returns violations of WCAG 2.2 AA and of axe's best practices in the page now open */
  async violations(tags: readonly string[]): Promise<string[]> {
    await this.tab.inject(axe.source);
    // What has scrolled halfway under a sticky header is no smaller for it.
    await this.tab.run(() => scrollTo({ top: 0, behavior: 'instant' }));
    return this.tab.run(async (rules) => {
      const { violations } = await globalThis.axe.run(document, { runOnly: [...rules] });
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`,
        ),
      );
    }, tags);
  }

  /** @returns the complaints since the last call */
  takeComplaints(): string[] {
    return this.complaints.splice(0);
  }

  leave(): Promise<void> {
    return this.tab.close();
  }
}

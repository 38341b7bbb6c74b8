import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as testingLibrary from '@testing-library/dom';
import axe from 'axe-core';
import type { Browser, Handle, Size, Tab } from './browser';

type Axe = typeof axe;

declare global {
  var axe: Axe;
}

declare global {
  var TestingLibraryDom: typeof testingLibrary | undefined;
}

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Milliseconds. */
const TIMEOUT = 20_000;
const PAUSE = 100;

/** @throws the last error, or a timeout */
export async function eventually<Value>(
  what: string,
  look: () => Promise<Value | undefined | false>,
): Promise<Value> {
  const deadline = performance.now() + TIMEOUT;
  let cause: unknown;
  for (;;) {
    try {
      const value = await look();
      if (value !== undefined && value !== false) return value;
    } catch (error) {
      cause = error;
    }
    if (performance.now() > deadline)
      throw new Error(`Timeout after ${TIMEOUT / 1000} s: ${what}`, { cause });
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

export interface Named {
  role: testingLibrary.ByRoleMatcher;
  name: RegExp;
}

/** Ignores controls before hydration: clicks would be lost. */
function findControl(role: string, source: string, flags: string): Element | undefined {
  const found =
    globalThis.TestingLibraryDom?.queryAllByRole(document.body, role, { name: new RegExp(source, flags) }) ??
    [];
  const hydrates = document.querySelector('script[data-scripts], script[src*="/static/chunks/"]') !== null;
  const isStarted = (element: Element) =>
    !hydrates ||
    // An element adds these without React.
    element.closest('account-links') !== null ||
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

  static async arrive(browser: Browser, site: string, size: Size): Promise<Visitor> {
    const complaints: string[] = [];
    const tab = await browser.newTab((complaint) => complaints.push(complaint));
    const visitor = new Visitor(tab, site, complaints);
    try {
      await tab.resize(size);
      await visitor.open('/legal/notice');
      // A page left while loading reports failed requests.
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

  async started(): Promise<void> {
    await eventually('the scripts of the page', () =>
      this.tab.run(() => {
        const hydrates =
          document.querySelector('script[data-scripts], script[src*="/static/chunks/"]') !== null;
        const isHydrated = [...document.querySelectorAll('a, button')].some((element) =>
          Object.keys(element).some((key) => key.startsWith('__reactFiber')),
        );
        return customElements.get('site-menu') !== undefined && (isHydrated || !hydrates);
      }),
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

  fill(name: RegExp, text: string, role: Named['role'] = 'textbox'): Promise<void> {
    return this.act({ role, name }, (handle) => handle.type(text));
  }

  /** Password fields have no role. */
  async fillPassword(text: string): Promise<void> {
    await eventually('the password field', async () => {
      const handle = await this.tab.find(() => document.querySelector('input[type=password]'));
      await handle?.type(text);
      return handle !== undefined;
    });
  }

  async choose(file: string): Promise<void> {
    await eventually('the file input', async () => {
      const handle = await this.tab.find(() => document.querySelector('input[type=file]'));
      await handle?.choose(file);
      return handle !== undefined;
    });
  }

  async sees(role: Named['role'], name: RegExp): Promise<void> {
    await eventually(
      `${String(role)} ${String(name)}`,
      async () => (await this.look({ role, name })) !== undefined,
    );
  }

  async reads(text: RegExp): Promise<void> {
    await eventually(`the text ${String(text)}`, async () =>
      text.test(await this.tab.run(() => document.body.innerText)),
    );
  }

  /** It arrives after the page of a client-side navigation. */
  async hasTitle(): Promise<void> {
    await eventually('a title', () => this.tab.run(() => document.title !== ''));
  }

  async isAt(path: RegExp): Promise<void> {
    await eventually(`the address ${String(path)}`, async () =>
      path.test(await this.tab.run(() => `${location.pathname}${location.search}`)),
    );
  }

  /** @returns violations of WCAG 2.2 AA and best practices */
  async violations(tags: readonly string[]): Promise<string[]> {
    await this.tab.inject(axe.source);
    // Targets under a sticky header would be too small.
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

  takeComplaints(): string[] {
    return this.complaints.splice(0);
  }

  leave(): Promise<void> {
    return this.tab.close();
  }
}

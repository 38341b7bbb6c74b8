import { fileURLToPath } from 'node:url';
import { startDisplay, startWebKitDriver } from '@/scripts/lib/servers/browsers.mjs';
import type { Browser, Tab } from './browser';
import { Session } from './webdriver';

// MiniBrowser's window cannot be as narrow as a phone.
const shell = fileURLToPath(new URL('webkit-shell.py', import.meta.url));
const COMPLAINT = 'complaint ';

/** Own cookies; a driver allows one session. */
async function openTab(display: string, complain: (complaint: string) => void): Promise<Tab> {
  const driver = await startWebKitDriver(display, (line) => {
    if (line.startsWith(COMPLAINT)) complain(String(JSON.parse(line.slice(COMPLAINT.length))));
  });
  try {
    const session = await Session.create(driver.url, {
      browserName: 'Shell',
      'webkitgtk:browserOptions': { binary: shell, args: [] },
    });
    return {
      open: (address) => session.open(address),
      resize: (size) => session.resize(size),
      run: (code, ...values) => session.run(code, values),
      inject: async (script) => void (await session.script(script)),
      find: async (code, ...values) => {
        const element = await session.find(code, values);
        return element === undefined
          ? undefined
          : {
              click: () => session.click(element),
              type: (text) => session.type(element, text),
              choose: (file) => session.type(element, file),
            };
      },
      close: driver.close,
    };
  } catch (cause) {
    await driver.close();
    throw new Error(`WebKit does not start: ${driver.hint()}`, { cause });
  }
}

export async function startWebKit(): Promise<Browser> {
  const display = await startDisplay();
  return { newTab: (complain) => openTab(display.name, complain), close: display.close };
}

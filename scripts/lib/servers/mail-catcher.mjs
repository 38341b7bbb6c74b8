// A mail server for the tests: takes every mail over real SMTP and lays it down as a file, numbered as they came.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';

/**
 * @param {string} folder where the mails go, as .eml files
 * @returns {Promise<{ url: string, refuse: (sentence?: string) => void, close: () => Promise<void> }>} url: for SMTP_URL; refuse: answers 550 to every sender, or takes mails again
 */
export async function catchMails(folder) {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  /** @type {string | undefined} */
  let refusal;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, callback) =>
      callback(refusal === undefined ? null : Object.assign(new Error(refusal), { responseCode: 550 })),
    onData: (stream, _session, callback) => {
      /** @type {Buffer[]} */
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        count += 1;
        // Whoever looks into the folder meanwhile finds whole mails only.
        const file = path.join(folder, String(count).padStart(5, '0'));
        writeFileSync(file, Buffer.concat(chunks));
        renameSync(file, `${file}.eml`);
        callback();
      });
    },
  });
  // A sender that hangs up is the sender's matter.
  server.on('error', () => undefined);
  const port = await new Promise((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () =>
      resolve(/** @type {import('node:net').AddressInfo} */ (listener.address()).port),
    );
  });
  const refuse = (/** @type {string | undefined} */ sentence) => {
    refusal = sentence;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    refuse,
    close: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  };
}

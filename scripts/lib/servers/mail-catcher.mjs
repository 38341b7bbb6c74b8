// Stores each mail as a file, numbered by arrival.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';

/**
 * @param {string} folder for .eml files
 * @returns {Promise<{ url: string, refuse: (sentence?: string) => void, close: () => Promise<void> }>} url: for
 *   SMTP_URL; refuse: answers 550 with the sentence; without one, accepts mails
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
        // Renamed when complete: readers see no partial mail.
        const file = path.join(folder, String(count).padStart(5, '0'));
        writeFileSync(file, Buffer.concat(chunks));
        renameSync(file, `${file}.eml`);
        callback();
      });
    },
  });
  // A client's disconnect is no server error.
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

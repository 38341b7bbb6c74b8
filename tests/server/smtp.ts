// A mail server for tests: takes mails over real SMTP, and refuses as told.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

export interface Caught extends Email {
  /** Whom it was really handed over for. */
  envelope: string[];
}

/** Opens one on a free port. `refuse` answers an SMTP code to whom it names. */
export async function catchMails() {
  const caught: Caught[] = [];
  const rules = { refuse: undefined as ((recipient: string) => number | undefined) | undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, callback) => {
      const code = rules.refuse?.(address);
      callback(code === undefined ? null : Object.assign(new Error(`<${address}> refused`), { responseCode: code }));
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          caught.push({ ...mail, envelope: session.envelope.rcptTo.map(({ address }) => address) });
          callback();
        });
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { caught, rules, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

export interface Caught extends Email {
  envelope: string[];
}

/** Status and text of refusals; undefined accepts. */
interface Rules {
  /** Refuses by recipient. */
  refuse: ((recipient: string) => number | string | undefined) | undefined;
  greeting: string | undefined;
  sender: string | undefined;
  data: string | undefined;
}

function refusal(answer: number | string | undefined): Error | null {
  if (answer === undefined) return null;
  const [status = '', ...words] = String(answer).split(' ');
  return Object.assign(new Error(words.join(' ') || 'refused'), { responseCode: Number(status) });
}

export async function catchMails() {
  const caught: Caught[] = [];
  const connections: string[] = [];
  const rules: Rules = { refuse: undefined, greeting: undefined, sender: undefined, data: undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: ({ id }, callback) => {
      connections.push(id);
      callback(refusal(rules.greeting));
    },
    onMailFrom: (_address, _session, callback) => callback(refusal(rules.sender)),
    onRcptTo: ({ address }, _session, callback) => callback(refusal(rules.refuse?.(address))),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const refused = refusal(rules.data);
          if (refused) return callback(refused);
          caught.push({ ...mail, envelope: session.envelope.rcptTo.map(({ address }) => address) });
          return callback();
        });
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    caught,
    /** Ids. */
    connections,
    rules,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

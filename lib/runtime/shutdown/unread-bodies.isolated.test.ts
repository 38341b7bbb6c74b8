import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { hookRequests } from '../hooks';
import { closeUnread } from './unread-bodies';

async function answerTo(
  sent: string,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  hookRequests({ unreadBodies: closeUnread });
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(sent));
  const received = await new Promise<string>((resolve) =>
    socket.once('data', (chunk) => resolve(String(chunk))),
  );
  socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return received;
}
const refuse = (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(413).end('too large');

it('closes a connection whose request is answered before its body has arrived', async () => {
  expect(await answerTo('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf', refuse)).toContain(
    'Connection: close',
  );
});

it('keeps a connection open if the request was read completely or has no body', async () => {
  const afterReading = (request: IncomingMessage, response: ServerResponse) =>
    void request.resume().once('end', () => response.end('read'));
  expect(
    await answerTo('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nfull', afterReading),
  ).toContain('Connection: keep-alive');
  expect(
    await answerTo('GET / HTTP/1.1\r\nHost: a\r\n\r\n', (_, response) => void response.end('here')),
  ).toContain('Connection: keep-alive');
});

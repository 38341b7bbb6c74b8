// Scans files with clamd. @see https://docs.clamav.net/manual/Usage/Scanning.html, INSTREAM in clamd(8)
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { watchOutage } from '../../../lib/runtime/telemetry/outage';
import type { Env } from '../../../lib/env';
import { describeError } from '../../../lib/runtime/telemetry/log/log';
import type { Log } from '../../../lib/runtime/telemetry/types';
import { Refusal } from '../../core/refusal';

/** Milliseconds; clients wait ten seconds. */
const answerTimeout = 8000;
const chunkSize = 65_536;
/** Bytes; an answer is one line. */
const longestAnswer = 4096;

/** @throws Refusal FILE_INFECTED; SCAN_UNAVAILABLE if a required scanner does not answer */
export type Scan = (path: string) => Promise<void>;

/** Without CLAMAV_URL every file passes. */
export function createScanner(
  { CLAMAV_URL, CLAMAV_REQUIRED }: Partial<Pick<Env, 'CLAMAV_URL' | 'CLAMAV_REQUIRED'>>,
  log: Log,
): Scan {
  if (CLAMAV_URL === undefined) return async () => {};
  const outage = watchOutage(log, { begins: 'scanner.unavailable', ends: 'scanner.answers' });
  return async (path) => {
    let answer: string;
    try {
      answer = await scanFile(CLAMAV_URL, path);
      if (!/^stream: (OK|.+ FOUND)$/.test(answer))
        throw new Error(`The scanner answers: ${answer.slice(0, 200)}`);
      outage.answered();
    } catch (error) {
      outage.failed(describeError(error));
      if (CLAMAV_REQUIRED === 'no') return;
      throw new Refusal('SCAN_UNAVAILABLE', [], { retryAfter: 60 });
    }
    if (answer === 'stream: OK') return;
    log('warn', 'upload.infected', { signature: answer.replace(/^stream: | FOUND$/g, '') });
    throw new Refusal('FILE_INFECTED');
  };
}

function dial(address: string): Socket {
  if (address.startsWith('unix:')) return connect(address.slice('unix:'.length));
  const { hostname, port } = new URL(address);
  return connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
}

/**
 * @param address tcp://host:port, or unix:/path
 * @returns `stream: OK`, `stream: … FOUND`, or why there is no verdict
 * @throws network errors, timeout
 */
export function scanFile(address: string, path: string): Promise<string> {
  const socket = dial(address);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => socket.destroy(new Error('The scanner did not answer in time')),
      answerTimeout,
    );
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      received += chunk;
      if (received.length > longestAnswer) socket.destroy(new Error('The answer of the scanner is too long'));
      // The scanner may answer early, for example to an oversized file.
      if (!received.includes('\0')) return;
      resolve(received.slice(0, received.indexOf('\0')).trim());
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      reject(new Error('The scanner closed the connection'));
    });
    sendFile(socket, path).catch((error: unknown) => socket.destroy(error as Error));
  });
}

/** Sends length-prefixed chunks, then an empty one. */
async function sendFile(socket: Socket, path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await send(socket, Buffer.from('zINSTREAM\0'));
    for (;;) {
      const chunk = Buffer.alloc(4 + chunkSize);
      const { bytesRead } = await file.read(chunk, 4, chunkSize);
      chunk.writeUInt32BE(bytesRead);
      await send(socket, chunk.subarray(0, 4 + bytesRead));
      if (bytesRead === 0 || socket.destroyed) return;
    }
  } finally {
    await file.close();
  }
}

/** Resolves when sent or closed; the `error` event has the reason. */
const send = (socket: Socket, bytes: Buffer) =>
  new Promise<void>((resolve) => {
    socket.write(bytes, () => resolve());
  });

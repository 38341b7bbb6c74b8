import { drain } from '../../files/drain';

/** Reads the rest of a refused request; otherwise the client may lose the answer with the connection. */
export async function readOut(request: Request): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.bodyUsed || !request.body) return;
  await drain(request.body.getReader());
}

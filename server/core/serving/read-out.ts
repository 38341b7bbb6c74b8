import { drain } from '../../files/drain';

/** Reads the rest of a refused request; closing the connection could lose the answer. */
export async function readOut(request: Request): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.bodyUsed || !request.body) return;
  await drain(request.body.getReader());
}

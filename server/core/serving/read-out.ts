// What a refused call still sends is read before it is answered, or the answer is lost with the connection.
import { drain } from '../../files/drain';

/** Reads what nobody has read of a call's body, within bounds. */
export async function readOut(request: Request): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.bodyUsed || !request.body) return;
  await drain(request.body.getReader());
}

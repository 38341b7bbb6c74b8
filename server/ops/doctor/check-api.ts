import { bad, ok, reason } from './finding';
import type { Finding } from './finding';

export async function checkApi(url: string): Promise<Finding[]> {
  try {
    const answer = await fetch(`${url}/api/health`, {
      signal: AbortSignal.timeout(10_000),
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    return [
      answer.status === 200
        ? ok('API', `${url} answers, and is ready`)
        : bad(
            'API',
            `${url}/api/health answers ${answer.status}`,
            'Check its log. Until then the site serves stored pages.',
          ),
    ];
  } catch (error) {
    return [
      bad('API', `${url} cannot be reached: ${reason(error)}`, 'Check API_URL, and that the API runs.'),
    ];
  }
}

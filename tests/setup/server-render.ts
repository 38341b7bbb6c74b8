import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

export async function showOnPage(node: ReactNode): Promise<HTMLElement> {
  const { prelude } = await prerender(node);
  document.body.innerHTML = await new Response(prelude).text();
  return document.body;
}

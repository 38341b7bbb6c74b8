'use client';

import { useState } from 'react';
import { request } from '@/lib/api/browser/browser';
import type { Locale } from '@/lib/contract/core/locale';
import type { ReplyTemplate } from '@/lib/contract/settings/schemas';

export type TemplateList = readonly ReplyTemplate[] | 'loading' | 'failed';

/** Loaded when first needed. @param locale of the texts */
export function useTemplateList(page: string, locale: Locale): { list: TemplateList; load: () => void } {
  const [list, setList] = useState<TemplateList | undefined>(undefined);

  async function read(): Promise<void> {
    setList('loading');
    const answer = await request<{ templates: ReplyTemplate[] }>(
      'get',
      `/api/site/reply-templates?locale=${locale}`,
      { locale: page },
    );
    setList(answer.ok ? answer.value.templates : 'failed');
  }

  return {
    list: list ?? 'loading',
    load: () => {
      if (list === undefined || list === 'failed') void read();
    },
  };
}

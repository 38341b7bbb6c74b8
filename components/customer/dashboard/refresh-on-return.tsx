'use client';

import { useRouter } from 'next/navigation';
import type { Locale } from '@/lib/contract/core/locale';
import { useVerifiedOnReturn } from '../use-verified-on-return';

export function RefreshOnReturn({ locale }: { locale: Locale }) {
  const router = useRouter();
  // Only after an answer: a failed refresh leaves the page.
  useVerifiedOnReturn({ locale, unverified: true, onVerified: () => router.refresh() });
  return null;
}

'use client';

import { FailedPage, type FailedPageProps } from '@/components/states/failed-page';

export default function ErrorPage(props: FailedPageProps) {
  return <FailedPage {...props} />;
}

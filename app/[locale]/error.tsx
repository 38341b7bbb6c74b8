// When a page fails; header and footer stay.
'use client';

import { FailedPage, type FailedPageProps } from '@/components/shell/failed-page';

export default function ErrorPage(props: FailedPageProps) {
  return <FailedPage {...props} />;
}

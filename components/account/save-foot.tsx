// Beside the button of a section: that it is saved, or that what was typed before was put back.
'use client';

import { Saved } from '@/components/form/saved';
import { Button } from '@/components/ui/button';
import type { Messages } from '@/lib/i18n/messages';
import type { ProfileForm } from './use-profile-form';

export function SaveFoot({ form, labels }: { form: ProfileForm; labels: Messages['account']['save'] }) {
  return (
    <>
      {form.restored && (
        <Button variant="quiet" size="small" onClick={form.discard}>
          {labels.discard}
        </Button>
      )}
      <Saved text={form.saved ? labels.saved : form.restored ? labels.restored : undefined} />
    </>
  );
}

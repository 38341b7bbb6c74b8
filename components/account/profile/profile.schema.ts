// Personal accounts send no values of hidden company fields.
import { z } from 'zod';
import { profileBody } from '@/lib/contract/accounts/schemas';

const noCompany = {
  companyName: null,
  siret: null,
  vatNumber: null,
  legalRepresentative: null,
  position: null,
};

export const profileForm = z.preprocess<unknown, typeof profileBody, z.input<typeof profileBody>>(
  (values) => {
    const { accountType } = values as { accountType?: unknown };
    return accountType === 'personal' ? { ...(values as object), ...noCompany } : values;
  },
  profileBody,
);

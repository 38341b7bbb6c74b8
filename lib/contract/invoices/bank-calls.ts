import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import { bankFileAnswer, confirmBankAnswer, confirmBankBody } from './bank-schemas';

const tag = 'invoices';
const params = z.object({ id });

export const readBankFile = endpoint({
  id: 'readBankFile',
  method: 'post',
  path: '/api/invoices/bank-files',
  access: 'admin',
  rights: ['invoices'],
  tag,
  summary: 'Reads a bank file (camt.053 or CSV) and proposes the invoice of each movement; records nothing',
  upload: true,
  status: 201,
  answer: bankFileAnswer,
  errors: [
    'BANK_FILE_TOO_LARGE',
    'BANK_FILE_UNREADABLE',
    'BANK_FILE_EMPTY',
    'BANK_FILE_CURRENCY',
    'FILE_EMPTY',
    'UPLOAD_FAILED',
    'UNSUPPORTED_TYPE',
  ],
});

export const confirmBankFile = endpoint({
  id: 'confirmBankFile',
  method: 'post',
  path: '/api/invoices/bank-files/{id}/payments',
  access: 'admin',
  rights: ['invoices'],
  tag,
  summary: 'Records the named movements as payments; each movement only once',
  params,
  body: confirmBankBody,
  status: 201,
  answer: confirmBankAnswer,
  errors: ['NOT_FOUND'],
});

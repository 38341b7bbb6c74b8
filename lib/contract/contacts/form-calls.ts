import { captchaAnswer, captchaQuery, contactAnswer, contactBody } from './form-schemas';
import { endpoint } from '../core/endpoint';

const tag = 'contact';

export const getContactCaptcha = endpoint({
  id: 'getContactCaptcha',
  method: 'get',
  path: '/api/contact/captcha',
  access: 'anyone',
  tag,
  summary: 'An arithmetic question for the contact form',
  query: captchaQuery,
  unavailable: 'CONTACT_UNAVAILABLE',
  status: 200,
  answer: captchaAnswer,
  errors: [],
});

export const createContact = endpoint({
  id: 'createContact',
  method: 'post',
  path: '/api/contact',
  access: 'anyone',
  tag,
  summary: 'Leaves a message; sends a receipt to its writer and a notice to the team',
  body: contactBody,
  unavailable: 'CONTACT_UNAVAILABLE',
  status: 201,
  answer: contactAnswer,
  errors: ['CAPTCHA_WRONG', 'TOO_FAST', 'SPAM', 'TOO_MANY_REQUESTS'],
});

// What a text may contain. Anything else is dropped; raw HTML never gets this far.
import type { Options } from 'rehype-sanitize';

export const schema: Options = {
  tagNames: [
    'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'ul', 'ol', 'li', 'hr', 'br', 'pre', 'code', 'em', 'strong', 'del', 'a', 'img',
    'table', 'thead', 'tbody', 'tr', 'th', 'td', 'aside', 'input',
  ],
  attributes: {
    a: ['href', 'title', 'dataNoteRef'],
    aside: ['dataNote'],
    code: [['className', /^language-[\w+#-]{1,30}$/], 'dataCaption'],
    img: ['src', 'alt', 'title'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [['className', 'task-list-item']],
    ol: ['start', ['className', 'contains-task-list']],
    ul: [['className', 'contains-task-list']],
    td: ['align'],
    th: ['align'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  required: { input: { type: 'checkbox', disabled: true } },
  ancestors: { thead: ['table'], tbody: ['table'], tr: ['table'], th: ['table'], td: ['table'] },
  strip: ['script', 'style'],
  allowComments: false,
  allowDoctypes: false,
};

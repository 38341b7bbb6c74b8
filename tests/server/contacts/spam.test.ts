import { describe, expect, it } from 'vitest';
import { spamSign } from '../../../server/contacts/spam';
import { letter } from './intake';

const from = (changes: object) =>
  spamSign({
    fullName: 'Rosalind Achterberg',
    company: null,
    message: 'Bonjour, nous voudrions refaire notre site.',
    ...changes,
  });
const words = (word: string, count: number) => Array.from({ length: count }, () => word).join(' ');

describe('spam message', () => {
  it.each([
    [
      { message: 'See https://a.example http://b.example www.c.example and d.example/offer' },
      'message',
      'links',
    ],
    [{ fullName: 'www.casino.example' }, 'fullName', 'link'],
    [{ fullName: 'Win at casino.example/now' }, 'fullName', 'link'],
    [{ company: 'Buy https://a.example' }, 'company', 'link'],
    [{ message: '[url=https://a.example]win[/url]' }, 'message', 'markup'],
    [{ fullName: '<img src=x>' }, 'fullName', 'markup'],
    [{ company: '[b]Best[/b]' }, 'company', 'markup'],
    [{ message: `Hello ${'!'.repeat(15)}` }, 'message', 'repetition'],
    [{ message: words('cheap', 20) }, 'message', 'repetition'],
    [{ message: `${words('loans', 15)} for all of you good people` }, 'message', 'repetition'],
    [
      { message: 'Best prices in town\nBest prices in town\nBest prices in town\nBEST PRICES IN TOWN' },
      'message',
      'repetition',
    ],
  ])('%j is refused in the field %s because of %s', (changes, field, sign) =>
    expect(from(changes)).toEqual({ field, sign }),
  );
});

describe('genuine message', () => {
  it.each([
    letter,
    { message: 'Ok.' },
    {
      message:
        'Our sites: https://a.example, https://b.example and www.c.example. Version 2.0/beta of e.g. Node.js, and/or TCP/IP.',
    },
    { message: 'Le prix ? Entre 3.000/mois et 5.000/mois…' },
    { message: 'We run an online casino and a pharmacy that sells Viagra. SEO matters to us!!!' },
    { message: 'Compare a < b and c > d; the tag is <data> in our XML.' },
    { message: '--------------------------\nTitle\n==========================' },
    { message: 'Our partner is called Ромашка (Romashka), in Киев.' },
    { message: `${'Une phrase entière, avec des mots différents. '.repeat(3)}Et une fin.` },
    { fullName: 'Jean-Luc O’Brien-Martinez', company: 'S.A.R.L. Dupont & Fils / Sons' },
    {
      message:
        'Why does <script src="/app.js" defer></script> run before <img src="logo.png" onerror="alert(1)"> is drawn?',
    },
    {
      message:
        'Our CMS breaks <a href="javascript:void(0)">this link</a> and <form><svg></svg></form>. Can you mend it?',
    },
    { message: '/****************************\n * const [b] = items[img];\n ****************************/' },
    { message: 'Здравствуйте! Мы хотим обновить сайт нашей компании в Лионе и ищем агентство.' },
    { message: '您好，我们想为里昂的餐厅制作一个法语和中文的网站，请问多少钱？' },
    { message: 'مرحبا، نريد موقعا جديدا لشركتنا في ليون، متى يمكننا التحدث؟' },
    { fullName: '李明', message: 'Hello, I write in English about our shop.' },
    { message: words('x', 3) },
  ])('%j is accepted', (changes) => expect(from(changes)).toBeNull());
});

// What reads like spam, and what only looks unusual.
import { describe, expect, it } from 'vitest';
import { spamSign } from '../../server/rules/spam';
import { letter } from './intake';

const from = (changes: object) => spamSign({ fullName: 'Rosalind Achterberg', company: null, message: 'Bonjour, nous voudrions refaire notre site.', ...changes });
const words = (word: string, count: number) => Array.from({ length: count }, () => word).join(' ');

describe('a message of spam', () => {
  it.each([
    [{ message: 'See https://a.example http://b.example www.c.example and d.example/offer' }, 'links'],
    [{ fullName: 'www.casino.example' }, 'link'],
    [{ fullName: 'Win at casino.example/now' }, 'link'],
    [{ company: 'Buy https://a.example' }, 'link'],
    [{ message: 'Click <a href="x">here</a>' }, 'markup'],
    [{ message: '<SCRIPT>alert(1)</SCRIPT>' }, 'markup'],
    [{ message: '[url=https://a.example]win[/url]' }, 'markup'],
    [{ message: 'Open javascript:alert(1)' }, 'markup'],
    [{ fullName: '<img src=x>' }, 'markup'],
    [{ message: `Hello ${'!'.repeat(15)}` }, 'repetition'],
    [{ message: words('cheap', 20) }, 'repetition'],
    [{ message: `${words('loans', 15)} for all of you good people` }, 'repetition'],
    [{ message: 'Best prices in town\nBest prices in town\nBest prices in town\nBEST PRICES IN TOWN' }, 'repetition'],
    [{ message: 'Заработайте миллион рублей уже сегодня, пишите' }, 'script'],
    [{ message: '点击这里立即赢取一百万美元奖金现在就联系我们吧快来' }, 'script'],
  ])('%j: %s', (changes, sign) => expect(from(changes)).toBe(sign));
});

describe('a message like any other', () => {
  it.each([
    letter,
    { message: 'Ok.' },
    { message: 'Our sites: https://a.example, https://b.example and www.c.example. Version 2.0/beta of e.g. Node.js, and/or TCP/IP.' },
    { message: 'Le prix ? Entre 3.000/mois et 5.000/mois…' },
    { message: 'We run an online casino and a pharmacy that sells Viagra. SEO matters to us!!!' },
    { message: 'Compare a < b and c > d; the tag is <data> in our XML.' },
    { message: '--------------------------\nTitle\n==========================' },
    { message: 'Our partner is called Ромашка (Romashka), in Киев.' },
    { message: `${'Une phrase entière, avec des mots différents. '.repeat(3)}Et une fin.` },
    { fullName: 'Jean-Luc O’Brien-Martinez', company: 'S.A.R.L. Dupont & Fils / Sons' },
    { fullName: '李明', message: 'Hello, I write in English about our shop.' },
    { message: words('x', 3) },
  ])('%j', (changes) => expect(from(changes)).toBeNull());
});

import { describe, expect, it } from 'vitest';
import { namedDays, weekdayOf } from '../../../../lib/passages/text/weekdays';

const daysOf = (text: string, language: string) => namedDays(text, language).map(({ days }) => days.join(''));

describe('days of the week', () => {
  it.each([
    ['en', 'Saturdays', 6],
    ['de', 'samstags', 6],
    ['pl', 'srode', 3],
    ['tr', 'pazartesi', 1],
    ['tr', 'pazar', 0],
    ['zh', '周六', 6],
    ['zh', '禮拜六', 6],
    ['ja', '土曜日', 6],
    ['ja', '土', undefined],
    ['en', 'monument', undefined],
  ])('are known in %s by any form: %s', (language, word, day) => {
    expect(weekdayOf(word.toLowerCase(), language)).toBe(day);
  });

  it.each([
    ['en', 'Monday to Friday, 9-17', ['12345']],
    ['en', 'Monday and Friday', ['1', '5']],
    ['de', 'Mo-Fr 8 bis 16 Uhr, Sa 9 bis 12 Uhr', ['12345', '6']],
    ['de', 'so ist es', []],
    ['fr', 'lundi, mercredi', ['1', '3']],
    ['en', 'open daily', ['0123456']],
    ['tr', 'Pazartesi - Cuma', ['12345']],
    ['ko', '토요일에', ['6']],
    ['zh', '图书馆周六几点开门', ['6']],
    ['zh', '星期二至星期五', ['2345']],
    ['zh', '周一和周三', ['1', '3']],
    ['zh', '每周一闭馆，每周三次导览', ['1']],
    ['zh', '每周一次，一週六天，每星期五個小時', []],
    ['zh', '周六小朋友免费，每周五天气好，周三次日达', ['6', '5', '3']],
    ['ja', '火曜日から金曜日は9時', ['2345']],
  ])('of a text in %s are named one by one, as a range or by a word for several: %s', (language, text, days) => {
    expect(daysOf(text, language)).toEqual(days);
  });
});

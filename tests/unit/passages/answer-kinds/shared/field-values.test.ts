import { describe, expect, it } from 'vitest';
import { findFieldValues } from '../../../../../lib/passages/answer-kinds/shared/field-values';

function valuesOf(text: string, kind: 'price' | 'time', language: string): string[] {
  return findFieldValues(text, kind, language).map(({ start, end }) => text.slice(start, end).trim());
}

describe('the prices of a text', () => {
  it.each([
    ['ko', '입장료는 3,000원이고 어린이는 5천 원입니다.', ['3,000원', '5천 원']],
    ['ko', '어른 1만원 어린이 500원부터', ['1만원', '500원']],
    ['ko', '3원색을 쓴다.', []],
    ['ko', '2원론과 3 원소', []],
    ['zh', '门票10元，学生三块钱，儿童两块。', ['10元', '三块钱', '两块']],
    ['zh', '10块一张', ['10块']],
    ['zh', '一块大石头和两塊木板', []],
    ['zh', '二元一次方程有三元素', []],
  ])('in %s are its amounts of money: %s', (language, text, prices) => {
    expect(valuesOf(text, 'price', language)).toEqual(prices);
  });
});

describe('the times of a text', () => {
  it.each([
    ['ko', '오전 9시부터 오후 6시까지, 토요일은 10시 반', ['오전 9시', '오후 6시', '10시']],
    ['ko', '2시즌 동안 3시간씩', []],
    ['zh', '早上9点开门，20时关门。', ['9点', '20时']],
    ['zh', '最后一班船下午五点出发，周末三點半。', ['下午五点', '三點半']],
    ['zh', '快一点，有五点原因', []],
    ['zh', '有3点建议，历时3时期', []],
    ['ja', '9時から17時まで', ['9時', '17時']],
    ['ja', '2時間かかる', []],
  ])('in %s are those of a clock: %s', (language, text, times) => {
    expect(valuesOf(text, 'time', language)).toEqual(times);
  });
});

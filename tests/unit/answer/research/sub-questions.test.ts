import { describe, expect, it } from 'vitest';
import { readSubQuestions } from '../../../../lib/answer/research/sub-questions';

describe('readSubQuestions', () => {
  it.each([
    ['1. How tall is it?\n2. Who built it?', ['How tall is it?', 'Who built it?']],
    ['- **How tall is it?**\n\n* Who built it?\n• When?', ['How tall is it?', 'Who built it?', 'When?']],
    ['Here are the sub-questions:\n(1) How tall is it?', ['How tall is it?']],
    [
      '1、灯台の高さは何メートルですか？\n2、誰が建てましたか？',
      ['灯台の高さは何メートルですか？', '誰が建てましたか？'],
    ],
    ['١. كم ارتفاع المنارة؟', ['كم ارتفاع المنارة؟']],
    ['none', []],
    ['None.', []],
    ['None of the notes leave anything open', []],
    ['', []],
    ['How tall is it?\nHow tall is it?', ['How tall is it?']],
  ])('reads %j', (text, questions) => {
    expect(readSubQuestions(text, 4)).toEqual(questions);
  });

  it('takes no more than it is told, and no line that is an explanation', () => {
    const lines = Array.from({ length: 9 }, (_, index) => `Question number ${index}?`);
    expect(readSubQuestions(lines.join('\n'), 4)).toEqual(lines.slice(0, 4));
    expect(readSubQuestions(`${'very '.repeat(80)}long?`, 4)).toEqual([]);
  });
});

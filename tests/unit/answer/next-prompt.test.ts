import { describe, expect, it } from 'vitest';
import { readNextLines } from '../../../lib/answer/next-prompt';

describe('the lines of a small model', () => {
  it.each([
    ['Hindi', 'मीनार कब बनी?', 'मीनार 1931 में बनी थी।', 'मीनार किसने बनाई?', 'आज मौसम कैसा है?'],
    [
      'Korean',
      '등대의 높이는 얼마인가요?',
      '등대의 높이는 41미터입니다.',
      '등대는 누가 지었나요?',
      '오늘 날씨는 어때요?',
    ],
    ['Japanese', '塔の高さは？', '塔の高さは41メートルです。', '塔は誰が建てたのですか？', '今日の天気は？'],
    ['Japanese in kana', 'りんごはいつ？', 'りんごは秋です。', 'りんごのたねは？', 'てんきは？'],
    ['Chinese', '灯塔有多高？', '灯塔的高度是41米。', '灯塔是谁建的？', '你有的是什么？'],
    ['Thai', 'ประภาคารสูงเท่าไร?', 'ประภาคารสูง 41 เมตร', 'ใครสร้างประภาคาร?', 'วันนี้อากาศเป็นอย่างไร?'],
    ['Russian', 'Какова высота маяка?', 'Высота маяка 41 метр.', 'Кто построил маяк?', 'Как дела сегодня?'],
    ['English', 'How old is the Sun?', 'It is 4.6 billion years old.', 'How hot is the Sun?', 'How is it with you?'],
  ])('are questions where they share a word of content, in %s', (_language, question, answer, next, other) => {
    expect(readNextLines(`1. ${next}\n2. ${other}`, question, answer)).toEqual([next]);
  });

  it('share a form of a word, and no number alone', () => {
    const answer = 'Drei Mauern tragen den Turm, seit 1931.';
    const reply = 'Wie dick ist eine Mauer?\nWas geschah 1931?';
    expect(readNextLines(reply, 'Wie hoch ist der Turm?', answer)).toEqual(['Wie dick ist eine Mauer?']);
  });
});

import { expect, test } from 'vitest';
import { readAskedSentences } from '../../../../lib/passages/question/asked-sentences';
import { withoutFraming } from '../../../../lib/passages/question/without-framing';

/** Questions with words around them, and what is asked, by language. */
const framed: Record<string, [question: string, asked: string][]> = {
  zh: [
    ['请问图书馆周六几点关门？', '图书馆周六几点关门？'],
    ['您好，我想知道林若梅在哪里出生。', '林若梅在哪里出生。'],
    ['你能告诉我图书馆几点关门吗？', '图书馆几点关门'],
    ['你知道租一条船要多少钱吗？', '租一条船要多少钱'],
    ['請問隧道為什麼封閉？謝謝！', '隧道為什麼封閉？'],
    ['谁能告诉我滤网多久换一次？', '滤网多久换一次？'],
    ['麻煩告訴我末班車是幾點', '末班車是幾點'],
    ['根据这篇文章，学校为什么停课？', '学校为什么停课？'],
  ],
  ja: [
    ['図書館の開館時間を教えてください。', '図書館の開館時間'],
    ['図書館が何時に開くか教えてください', '図書館が何時に開くか'],
    ['入園料について教えていただけますか？', '入園料？'],
    ['りんごのケーキが何日保存できるか知りたいです。', 'りんごのケーキが何日保存できるか'],
    ['駐車場が無料かどうか知りたいのですが', '駐車場が無料か'],
    ['すみません、最終入園は何時でしょうか？', '最終入園は何時でしょうか？'],
    ['この記事によると、なぜ橋は通行止めになったのですか？', 'なぜ橋は通行止めになったのですか？'],
  ],
  ko: [
    ['수영장이 토요일에 몇 시까지 하는지 알려 주세요', '수영장이 토요일에 몇 시까지 하는지'],
    ['윤서진이 어디에서 태어났는지 궁금합니다.', '윤서진이 어디에서 태어났는지'],
    ['반려견 요금에 대해 알려주실 수 있나요?', '반려견 요금에?'],
    ['등산로가 왜 통제되었는지 아시나요?', '등산로가 왜 통제되었는지?'],
    ['안녕하세요, 반려견 요금은 얼마인가요? 감사합니다!', '반려견 요금은 얼마인가요?'],
    ['이 기사에 따르면 다친 사람은 몇 명인가요?', '다친 사람은 몇 명인가요?'],
  ],
};

test.each(Object.entries(framed))('takes off what asks nothing: %s', (language, questions) => {
  const read = questions.map(([question]) => [question, withoutFraming(question, language)]);
  expect(read).toEqual(questions);
});

/** Questions that begin or end like such words, by language. */
const whole: Record<string, string[]> = {
  zh: [
    '你能寄到国外吗？',
    '好的教育是什么？',
    '谁知道密码？',
    '我想请教练要多少钱？',
    '我想问题出在哪里？',
    '好奇号什么时候着陆？',
    '对数是什么？',
    '谢谢用日语怎么说？',
    '有什么优惠吗？',
  ],
  ja: [
    '誰が英語を教えてくれますか？',
    'では県の人口は？',
    'こんにちはは英語で何ですか？',
    'はいくら丼はありますか？',
    'この学校では何を教えていますか？',
  ],
  ko: ['누가 수영을 가르쳐 줄 수 있나요?', '안녕동은 어디에 있나요?', '누가 비밀번호를 알고 있나요?'],
};

test.each(Object.entries(whole))('leaves what is asked: %s', (language, questions) => {
  expect(questions.map((question) => withoutFraming(question, language))).toEqual(questions);
});

test.each([
  [
    'ja',
    '来月旅行します。図書館の開館時間を教えてください。',
    '図書館の開館時間を教えてください。',
    ['来月旅行します。'],
  ],
  ['zh', '我们下个月去旅行。请问图书馆几点关门', '请问图书馆几点关门', ['我们下个月去旅行。']],
])('tells what is asked from what is said: %s', (language, text, asked, said) => {
  expect(readAskedSentences(text, language)).toEqual({ asked, said });
});

import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../../../lib/passages/citations/check-claim';
import { indexPage } from '../../../../lib/passages/citations/index-page';
import { asksForComparison, asksForDigest } from '../../../../lib/passages/digest/asks-digest';
import { resolveFollowUp } from '../../../../lib/passages/follow-up/resolve-follow-up';
import { guessQuestionLanguage } from '../../../../lib/passages/question/question-language';
import { readQuestion } from '../../../../lib/passages/question/read-question';
import { quotesFrom, turn } from './support';

const title = '스카르뵈 등대';
const light = `# 스카르뵈 등대

등대지기들은 월요일마다 기름과 빵을 싣고 섬으로 노를 저었다.

스카르뵈 등대의 높이는 38m이며 1876년 5월 14일에 처음 점등되었다. 이 등대는 기술자 이다 팔크가 설계했다.

탑 입장권은 9,000원이다. 갈매기는 전망대에 둥지를 튼다. 1953년 폭풍 이후 등을 교체하지 않았는데, 돈이 부족했기 때문이다.`;

it.each([
  ['등대는 몇 년에 지어졌나요?', ['date']],
  ['다리는 언제 개통되었나요?', ['date']],
  ['등대에는 계단이 몇 개 있나요?', ['number']],
  ['방앗간은 왜 문을 닫았나요?', ['reason']],
  ['자전거 튜브를 어떻게 고치나요?', ['steps']],
  ['조력 방앗간은 어떻게 작동하나요?', ['steps', 'working']],
  ['배는 얼마나 자주 출발하나요?', ['frequency']],
  ['옛 등대는 어디에 있나요?', ['place']],
  ['누가 다리를 설계했나요?', ['person', 'maker']],
  ['탑 입장권은 얼마인가요?', ['number', 'price']],
])('%s asks for %s', (question, kinds) => {
  expect(guessQuestionLanguage(question)).toBe('ko');
  expect([...readQuestion(question).kinds].toSorted()).toEqual(kinds.toSorted());
});

describe('a page in Korean', () => {
  it.each([
    ['스카르뵈 등대의 높이는 얼마인가요?', '38m'],
    ['스카르뵈 등대는 언제 점등되었나요?', '1876년 5월 14일'],
    ['스카르뵈 등대는 누가 설계했나요?', '이다 팔크'],
    ['탑 입장권은 얼마인가요?', '9,000원'],
    ['갈매기는 어디에 둥지를 트나요?', '전망대'],
    ['왜 등을 교체하지 않았나요?', '돈이 부족'],
  ])('answers %s', async (question, said) => {
    expect((await quotesFrom(question, title, light))[0]).toContain(said);
  });

  it.each(['노르비크의 인구는 얼마인가요?', '시청의 그림은 누가 그렸나요?'])('has nothing on %s', async (question) => {
    expect(await quotesFrom(question, title, light)).toEqual([]);
  });
});

describe('words of a page in Korean', () => {
  const bridge = `# 달내 출렁다리

출렁다리는 강에서 45미터 위에 있다. 2014년에 놓였다.

2019년에는 태풍 때문에 케이블이 끊어져 아홉 달 동안 문을 닫았다.

빨간 불이 켜지면 건너지 않는다. 다친 사람은 없었다.`;

  it.each([
    ['the last part of a compound', '다리는 강에서 얼마나 높이 있나요?', '45미터'],
    ['a verb that links to what follows', '케이블은 왜 끊어졌나요?', '태풍'],
    ['a noun of one syllable', '빨간 불은 무슨 뜻이에요?', '건너지 않는다'],
  ])('are found by %s', async (_, question, said) => {
    expect((await quotesFrom(question, '달내 출렁다리', bridge))[0]).toContain(said);
  });
});

describe('a question that depends on a thread in Korean', () => {
  const tall = turn('스카르뵈 등대의 높이는 얼마인가요?', {
    passages: ['스카르뵈 등대의 높이는 38m이다. 탑은 화강암으로 되어 있다.'],
    titles: [title],
  });
  const designer = turn('스카르뵈 등대는 누가 설계했나요?', {
    passages: ['이 등대는 기술자 이다 팔크가 설계했다.'],
    titles: [title],
    answers: ['이다 팔크'],
  });

  it.each<[string, string, typeof tall]>([
    ['그것은 언제 지어졌나요?', '스카르뵈 등대 언제 지어졌나요?', tall],
    ['그럼 언제 지어졌나요?', '언제 지어졌나요 스카르뵈 등대', tall],
    ['그녀는 어디서 태어났나요?', '이다 팔크 어디서 태어났나요?', designer],
    ['그럼 노르비크 등대는요?', '노르비크 등대의 높이는 얼마인가요?', tall],
    ['그리고 누가 설계했나요?', '누가 설계했나요 스카르뵈 등대', tall],
    ['언제 지어졌나요?', '언제 지어졌나요 스카르뵈 등대', tall],
  ])('%s', (question, resolved, last) => {
    expect(resolveFollowUp(question, [last])).toBe(resolved);
  });

  it.each(['노르비크 방앗간은 언제 지어졌나요?', '스웨덴의 인구는 얼마인가요?'])(
    '%s has a subject of its own',
    (question) => {
      expect(resolveFollowUp(question, [tall])).toBeUndefined();
    },
  );
});

describe('a request in Korean', () => {
  it.each([
    '이 페이지를 요약해 줘',
    '이 글을 간단히 요약해 주세요',
    '이 글은 무엇에 관한 것인가요?',
    '핵심 내용을 정리해 줘',
  ])('%s asks for a digest', (question) => expect(asksForDigest(question)).toBe(true));

  it.each(['소설 토지를 요약해 줘', '그 계약은 무엇에 관한 것인가요?'])('%s asks for more', (question) =>
    expect(asksForDigest(question)).toBe(false),
  );

  it('asks how two pages differ', () => {
    expect(asksForComparison('두 페이지를 비교해 줘')).toBe(true);
  });
});

describe('a claim checked against a page in Korean', () => {
  const index = indexPage(light);

  it('is found where the page says it', () => {
    expect(checkClaim(index, '스카르뵈 등대는 기술자 이다 팔크가 설계했다.').verdict).toBe('found');
  });

  it.each(['1953년 폭풍 이후 등을 교체했다.', '스카르뵈 등대의 높이는 48m이다.'])(
    'is not found where it says otherwise: %s',
    (claim) => {
      expect(checkClaim(index, claim).verdict).not.toBe('found');
    },
  );
});

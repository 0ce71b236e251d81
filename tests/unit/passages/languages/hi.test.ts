import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../../../lib/passages/citations/check-claim';
import { indexPage } from '../../../../lib/passages/citations/index-page';
import { asksForComparison, asksForDigest } from '../../../../lib/passages/digest/asks-digest';
import { resolveFollowUp } from '../../../../lib/passages/follow-up/resolve-follow-up';
import { guessQuestionLanguage } from '../../../../lib/passages/question/question-language';
import { readQuestion } from '../../../../lib/passages/question/read-question';
import { quotesFrom, turn } from './support';

const title = 'स्कार्वो प्रकाशस्तंभ';
const light = `# स्कार्वो प्रकाशस्तंभ

रखवाले हर सोमवार को तेल और रोटी लेकर नाव से द्वीप पर जाते थे।

स्कार्वो प्रकाशस्तंभ की ऊँचाई 38 मीटर है और वह पहली बार 14 मई 1876 को जलाया गया था। इस प्रकाशस्तंभ को इंजीनियर इडा फाल्क ने डिज़ाइन किया था।

मीनार का टिकट 250 रुपये का है। गल पक्षी छज्जे पर घोंसला बनाते हैं। 1953 के तूफान के बाद दीपक नहीं बदला गया, क्योंकि पैसे कम थे।`;

it.each([
  ['प्रकाशस्तंभ किस वर्ष बना था?', ['date']],
  ['पुल कब खुला?', ['date']],
  ['मीनार कितनी ऊँची है?', ['number', 'measure']],
  ['प्रकाशस्तंभ में कितनी सीढ़ियाँ हैं?', ['number', 'measure']],
  ['चक्की क्यों बंद हुई?', ['reason']],
  ['साइकिल की ट्यूब कैसे ठीक करें?', ['steps']],
  ['ज्वारीय चक्की कैसे काम करती है?', ['steps', 'working']],
  ['नाव कितनी बार चलती है?', ['number', 'frequency']],
  ['पुराना प्रकाशस्तंभ कहाँ है?', ['place']],
  ['पुल किसने बनाया?', ['person', 'maker']],
  ['मीनार का टिकट कितने का है?', ['number', 'price']],
  ['क्या द्वीप पर नाव जाती है?', ['yes-or-no']],
])('%s asks for %s', (question, kinds) => {
  expect(guessQuestionLanguage(question)).toBe('hi');
  expect([...readQuestion(question).kinds].toSorted()).toEqual(kinds.toSorted());
});

describe('a page in Hindi', () => {
  it.each([
    ['स्कार्वो प्रकाशस्तंभ की ऊँचाई कितनी है?', '38 मीटर'],
    ['स्कार्वो प्रकाशस्तंभ कब जलाया गया?', '14 मई 1876'],
    ['स्कार्वो प्रकाशस्तंभ किसने डिज़ाइन किया?', 'इडा फाल्क'],
    ['मीनार का टिकट कितने का है?', '250 रुपये'],
    ['गल पक्षी घोंसला कहाँ बनाते हैं?', 'छज्जे'],
    ['दीपक क्यों नहीं बदला गया?', 'पैसे कम'],
  ])('answers %s', async (question, said) => {
    expect((await quotesFrom(question, title, light))[0]).toContain(said);
  });

  it.each(['नॉरविक की जनसंख्या कितनी है?', 'नगर भवन का चित्र किसने बनाया?'])('has nothing on %s', async (question) => {
    expect(await quotesFrom(question, title, light)).toEqual([]);
  });
});

describe('a question that depends on a thread in Hindi', () => {
  const tall = turn('स्कार्वो प्रकाशस्तंभ की ऊँचाई कितनी है?', {
    passages: ['स्कार्वो प्रकाशस्तंभ की ऊँचाई 38 मीटर है। मीनार ग्रेनाइट की है।'],
    titles: [title],
  });
  const designer = turn('स्कार्वो प्रकाशस्तंभ किसने डिज़ाइन किया?', {
    passages: ['इस प्रकाशस्तंभ को इंजीनियर इडा फाल्क ने डिज़ाइन किया था।'],
    titles: [title],
    answers: ['इडा फाल्क'],
  });

  it.each<[string, string, typeof tall]>([
    ['और उसे किसने डिज़ाइन किया?', 'स्कार्वो प्रकाशस्तंभ किसने डिज़ाइन किया?', tall],
    ['वह कब बना था?', 'स्कार्वो प्रकाशस्तंभ कब बना था?', tall],
    ['और कब?', 'कब स्कार्वो प्रकाशस्तंभ', tall],
    ['कब बना था?', 'कब बना था स्कार्वो प्रकाशस्तंभ', tall],
    ['वह कहाँ पैदा हुई थी?', 'इडा फाल्क कहाँ पैदा हुई थी?', designer],
    ['और नॉरविक प्रकाशस्तंभ के बारे में?', 'नॉरविक प्रकाशस्तंभ की ऊँचाई कितनी है?', tall],
  ])('%s', (question, resolved, last) => {
    expect(resolveFollowUp(question, [last])).toBe(resolved);
  });

  it.each(['नॉरविक चक्की कब बनी?', 'स्वीडन की जनसंख्या कितनी है?'])('%s has a subject of its own', (question) => {
    expect(resolveFollowUp(question, [tall])).toBeUndefined();
  });
});

describe('a request in Hindi', () => {
  it.each(['इस पेज का सारांश दें', 'इस लेख को संक्षेप में बताओ', 'यह लेख किस बारे में है?', 'मुख्य बिंदु क्या हैं?'])(
    '%s asks for a digest',
    (question) => expect(asksForDigest(question)).toBe(true),
  );

  it.each(['गोदान का सारांश दें', 'समझौता किस बारे में है?'])('%s asks for more', (question) =>
    expect(asksForDigest(question)).toBe(false),
  );

  it('asks how two pages differ', () => {
    expect(asksForComparison('इन पेजों की तुलना करें')).toBe(true);
  });
});

describe('a claim checked against a page in Hindi', () => {
  const index = indexPage(light);

  it('is found where the page says it', () => {
    expect(checkClaim(index, 'स्कार्वो प्रकाशस्तंभ को इंजीनियर इडा फाल्क ने डिज़ाइन किया था।').verdict).toBe('found');
  });

  it.each(['1953 के तूफान के बाद दीपक बदला गया।', 'स्कार्वो प्रकाशस्तंभ की ऊँचाई 48 मीटर है।'])(
    'is not found where it says otherwise: %s',
    (claim) => {
      expect(checkClaim(index, claim).verdict).not.toBe('found');
    },
  );
});

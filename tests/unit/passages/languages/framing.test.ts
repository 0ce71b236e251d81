import { expect, test } from 'vitest';
import { keylessSets, missed } from './keyless/ask-page';

/** Words around a question, by language, with '@' in the place of the question. */
const framings: Record<string, string[]> = {
  en: [
    'Hi! @',
    'Hello, I have a quick question: @',
    'Could you please tell me: @',
    "I'd like to know @",
    'I was wondering: @',
    'Sorry if this was asked before, but @',
    'According to this page, @',
    'Can you help me? @',
    '@ Thanks in advance!',
    '@ Thank you very much.',
    'We are planning a trip next month. @',
    '@ I need it for work.',
    'My sister told me about it, so @',
  ],
  ru: [
    'Здравствуйте! @',
    'Добрый день, у меня небольшой вопрос: @',
    'Подскажите, пожалуйста: @',
    'Не могли бы вы сказать, @',
    'Я хотел бы узнать, @',
    'Извините, если уже спрашивали, но @',
    'Согласно этой странице, @',
    'Вы можете мне помочь? @',
    '@ Заранее спасибо!',
    '@ Подскажите, пожалуйста.',
    'Мы планируем поездку в следующем месяце. @',
    '@ Мне это нужно для работы.',
  ],
  ar: [
    'السلام عليكم ورحمة الله، @',
    'مرحبا! لدي سؤال سريع: @',
    'هل يمكنك أن تخبرني @',
    'من فضلك، @',
    'أود أن أعرف: @',
    'عذرا على الإزعاج، @',
    'وفقا لهذه الصفحة، @',
    'هل يمكنك مساعدتي؟ @',
    '@ شكرا جزيلا.',
    '@ وشكرا مقدما!',
    'نخطط لرحلة في الشهر القادم. @',
    '@ أحتاج ذلك للعمل.',
  ],
  hi: [
    'नमस्ते! @',
    'नमस्कार, मेरा एक सवाल है: @',
    'कृपया बताइए, @',
    'क्या आप बता सकते हैं कि @',
    'मैं जानना चाहता हूँ कि @',
    'माफ़ कीजिए, @',
    'इस पेज के अनुसार, @',
    'क्या आप मेरी मदद कर सकते हैं? @',
    '@ धन्यवाद।',
    '@ कृपया बताएं।',
    'हम अगले महीने यात्रा पर जा रहे हैं। @',
    '@ मुझे यह काम के लिए चाहिए।',
  ],
  ja: [
    'こんにちは。@',
    'すみません、質問です。@',
    '突然すみませんが、@',
    '教えてください。@',
    'お聞きしたいことがあります。@',
    'このページによると、@',
    '手伝ってもらえますか？@',
    '@ありがとうございます。',
    '@教えてください。',
    '@よろしくお願いします。',
    '来月旅行を計画しています。@',
    '@仕事で必要です。',
  ],
  ko: [
    '안녕하세요! @',
    '안녕하세요, 질문이 하나 있습니다. @',
    '죄송하지만, @',
    '혹시 @',
    '궁금한 게 있는데요, @',
    '이 페이지에 따르면, @',
    '도와주실 수 있나요? @',
    '@ 감사합니다.',
    '@ 알려 주세요.',
    '@ 궁금합니다.',
    '다음 달에 여행을 갈 계획입니다. @',
    '@ 회사 일 때문에 필요해요.',
  ],
  zh: [
    '你好！@',
    '您好，请问@',
    '请问一下，@',
    '我想问个问题：@',
    '我想知道@',
    '能告诉我@',
    '不好意思，@',
    '根据这个页面，@',
    '你能帮我吗？@',
    '@谢谢！',
    '我们下个月要去旅行。@',
    '@我工作上需要用。',
  ],
  'zh-Hant': [
    '你好！@',
    '您好，請問@',
    '請問一下，@',
    '我想問個問題：@',
    '我想知道@',
    '可以告訴我@',
    '不好意思，@',
    '根據這個網頁，@',
    '你能幫我嗎？@',
    '@謝謝！',
    '我們下個月要去旅行。@',
    '@我工作上需要用。',
  ],
};

test.each(Object.entries(framings))(
  'answers a question as if no such words stood around it: %s',
  async (tag, frames) => {
    const set = keylessSets[tag];
    if (!set) throw new Error(`There are no questions in ${tag}.`);
    for (const [page, question, answer] of set.questions) {
      // Not each is answered as it is.
      if ((await missed(set, tag, [[page, [question], answer]])).length > 0) continue;
      const framed = frames.map((frame): [string, string[], string] => [
        page,
        [frame.replace('@', () => question)],
        answer,
      ]);
      expect(await missed(set, tag, framed)).toEqual([]);
    }
  },
);

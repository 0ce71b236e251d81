import type { LanguagePack } from './language-pack';

/** Korean. */
export const ko: LanguagePack = {
  tag: 'ko',

  questions: {
    fillers:
      '은 는 이 가 을 를 의 에 에서 로 으로 와 과 도 무엇 무엇인가 무엇입니까 누구 누가 언제 어디 어디서 어떻게 왜 몇 얼마 얼마나 어느 어떤 인가 입니까 했나 하는 있는 있나',
    forms: {
      steps: '어떻게',
    },
  },

  texts: {},

  pages: {},
};

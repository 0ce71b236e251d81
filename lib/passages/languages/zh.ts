import type { LanguagePack } from './language-pack';

/** Chinese. */
export const zh: LanguagePack = {
  tag: 'zh',
  stopWords: `的 了 和 是 在 我 有 他 这 个 们 中 来 上 大 为 与 吗 呢 吧 什么 哪 哪里 哪个 谁 几 多少 多 怎么 怎样 为什么 如何 何时 也 就 都 而 及 被 把`,

  questions: {
    fillers: '哪些 哪种 哪 位 年 什麼 誰 何 几 多久 请问 是否 对 以 从 由 于 所 之 其 种 做 叫',
    forms: {
      date: '何时|什么时候',
      number: '多(?:少|长|高|重|深|宽|远|大|久|厚)|几',
      reason: '为什么',
      steps: '方法|怎么|怎样|如何|步骤',
      working: '工作原理|怎么工作|如何工作',
      place: '哪里|哪儿|何地',
      person: '谁',
    },
  },

  texts: {},

  pages: {},
};

import type { LanguagePack } from './language-pack';

/** Chinese. */
export const zh: LanguagePack = {
  tag: 'zh',
  stopWords: `的 了 和 是 在 我 有 他 这 个 们 中 来 上 大 为 与 吗 呢 吧 什么 哪 哪里 哪个 谁 几 多少 多 怎么 怎样 为什么 如何 何时 也 就 都 而 及 被 把`,

  questions: {
    fillers: '哪些 哪种 哪 位 年 什麼 誰 何 几 多久 请问 是否 对 以 从 由 于 所 之 其 种 做 叫',
  },

  texts: {},

  pages: {},
};

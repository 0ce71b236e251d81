import type { LanguagePack } from './language-pack';

/** Japanese. */
export const ja: LanguagePack = {
  tag: 'ja',
  stopWords: `の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あっ よう また
    もの という あり まで られ なる へ か だ これ によって により おり より による ず なり られる において ば なかっ なく しかし について
    せ だっ その後 できる それ う ので なお のみ でき き つ における および いう さらに でも ら たり その他 です ます でし まし ませ 何 いつ どこ しま した しまし ました
    誰 なぜ どう どの いくら いくつ どれ くらい`,

  questions: {
    fillers: 'てい られ',
  },

  texts: {},

  pages: {},
};

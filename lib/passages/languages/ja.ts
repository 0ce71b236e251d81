import type { LanguagePack, ReaderWords } from './language-pack';

/** Japanese, for the page reader, which loads nothing else of a pack. */
export const jaReader: ReaderWords = {
  commentHeadings: 'コメント',
  by: '文',
};

/** Japanese. */
export const ja: LanguagePack = {
  tag: 'ja',
  capitals: 'none',
  withoutSpaces: true,
  keepsWordForms: true,
  subjectAnywhere: true,
  stopWords: `の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あっ よう また
    もの という あり まで られ なる へ か だ これ によって により おり より による ず なり られる において ば なかっ なく しかし について
    せ だっ その後 できる それ う ので なお のみ でき き つ における および いう さらに でも ら たり その他 です ます でし まし ませ 何 いつ どこ しま した しまし ました
    誰 なぜ どう どの いくら いくつ どれ くらい`,

  questions: {
    nowSigns: '現在|今日|価格|値段|いくら|バージョン|最新|今年',
    terms: {
      measureSigns: '長|高|深|幅|重|厚|温度',
    },
    fillers: 'てい られ',
    forms: {
      date: 'いつ|何年|何月|何日',
      number: 'いくら|いくつ|どのくらい|どれくらい|何(?:人|個|本|メートル|キロ|円|歳|回|時間|分)',
      reason: 'なぜ|どうして',
      steps: '方法|やり方|仕方|手順|どうやって|するには',
      working: 'の仕組み|どう動く',
      place: 'どこ',
      person: '誰|だれ',
    },
    digests: {
      object: '',
      digest: [
        String.raw`(?:この|その|本)?(?:ページ|記事|文章|文書|サイト|本文|内容|選択部分|論文|テキスト)?(?:を|の|について|は|に)?(?:簡単に|短く|三行で|\d行で)?(?:要約|まとめ|要点|概要|ポイント|主なポイント|主な点|サマリー|あらすじ)(?:て|して|を教えて|をまとめて|を見せて|は|は何|は何です|を)?(?:ください|下さい|くれますか|もらえますか|か)?`,
        '(?:これは|この(?:ページ|記事|文章)は)?何について(?:の(?:ページ|記事|文章))?(?:です|書かれてい?(?:ます|る)(?:の)?)?か?',
      ],
      comparison: [
        '(?:この|これら|両方|2つ|二つ|の|ページ|記事|文章|を|と)*(?:比較|比べて|違い)(?:し|して|は|は何|は何です|を教えて)?(?:ください|下さい|か)?',
      ],
    },
    interrogatives:
      '(?:いつ|誰|だれ|どこ|なぜ|どうして|いくら|いくつ|どのくらい|どれくらい|何年|何月|何日|何人|何メートル|何歳)(?:に|が|で|から|まで|の|くらい)?',
    innerInterrogatives: 'いつ|誰|だれ|何|どこ|なぜ|どの|どれ|いくら|いくつ|どう|どんな',
    followUps: {
      possessiveEnding: 'の',
      askedOfThing: '(?<=.)の[^の]{1,5}$',
      continues: 'では|それで|じゃあ|そして|で、',
      about: '(?:では|じゃあ)?([^のはがをにでと ]+?)(?:はどう(?:ですか|でしょうか)?|については|は)',
      pronouns: 'それ(?!ぞれ|ら)|これ(?!ら)|あれ|そこ|彼女|彼(?!ら)|その|(?<!ど)この',
      possessives: 'その|この',
      persons: '彼女|彼',
      dummies: 'このページ|この記事|この文章|この文書|このサイト|この動画|この論文',
      withoutSubject: String.raw`(?:(?:高|長|重|深|広|大き|古|遠)(?:い|かった)|\p{Script=Han}{1,2}(?:さ|し|ら|て|ま|っ|り|わ|き|え|か|い|れ|け|め)[\p{Script=Hiragana}]*)(?:です|ます|でした|ました)?か?`,
    },
    subjectEnd: '[はが]',
    pagePhrases: 'この(?:ページ|記事|文章|文書|サイト|動画|論文)|本文|ここ',
  },

  texts: {
    prepositions: 'で',
    related: [
      '長 全長 : メートル キロメートル',
      '高 標高 高度 : メートル',
      '深 水深 深度 : メートル',
      '幅 : メートル',
      '重 重量 : キログラム グラム トン',
      '温度 : 度',
    ],
    besideValues: {
      qualifiers: '当初 予定 計画 平均 最大 最小 最初 旧 新 現在 着工 開始 再建 改築 以上 以下 未満 北 南 東 西',
      approximations: '約 およそ ほぼ',
      linking: 'ある する 達 有 高',
      partitiveSigns: 'うち',
    },
    unspacedConnectors: 'それ|これ|その|この|また|しかし|そして|だが|彼|彼女',
    negation: { words: 'ない ません なかった ぬ', signs: 'ない|なかっ|ません|ませず|ずに' },
    unstatedSigns: 'ない|ません|ではなく|とされ',
    units: {
      millimetre: 'ミリ ミリメートル',
      centimetre: 'センチ センチメートル',
      metre: 'メートル',
      kilometre: 'キロメートル',
      gram: 'グラム',
      kilogram: 'キログラム',
      tonne: 'トン',
      yen: '円',
      second: '秒',
      minute: '分 分間',
      hour: '時間',
      day: '日間',
      week: '週間',
      month: 'か月 ヶ月',
      year: '年間',
      celsius: '度',
      percent: 'パーセント',
      litre: 'リットル',
      people: '人',
    },
    timeSigns: '[月火水木金土日]曜|年|月|世紀',
  },

  statements: {
    attributes: {
      opened: '開業 開通 開館',
      closed: '閉鎖 閉館',
      lit: '点灯',
      begun: '着工',
      completed: '完成 竣工',
      built: '建設 建造 建てられ',
      founded: '創立 設立 創業',
      born: '生まれ 誕生',
      died: '死去 没',
      published: '出版 発表',
      released: '公開 発売 上映',
      demolished: '解体',
      discovered: '発見',
      invented: '発明',
      cost: '費用 価格',
      population: '人口',
      area: '面積',
      capacity: '収容 定員 容量',
      duration: '期間 所要',
      employees: '従業員',
      visitors: '来場者 入場者',
    },
    things: {
      tower: '灯台 塔',
      building: '建物',
      bridge: '橋',
      mountain: '山',
      river: '川 河',
      lake: '湖',
      ship: '船',
      company: '会社 企業',
      town: '町 市',
      church: '教会',
      film: '映画',
      book: '本 小説',
      dam: 'ダム',
      station: '駅',
    },
    present: '現在',
    aboveWater: '海抜|標高',
  },

  answers: {
    number: {
      signs: '[一二三四五六七八九十百千万]',
    },
    measures: {
      height: '高 高度',
      elevation: '標高 海抜',
      length: '長 全長',
      width: '幅',
      depth: '深 水深',
      thickness: '厚',
      diameter: '直径',
      radius: '半径',
      circumference: '周囲',
      distance: '距離',
      span: '支間',
      weight: '重 重量 体重',
    },
    measuresFirst: true,
    definition: {
      signs: 'とは|は、',
    },
    reasonSigns: 'ため|ので|から',
  },

  pages: {
    asides:
      '関連記事|あわせて読みたい|こちらも(?:読む|どうぞ)|続きを読む|読了時間|この記事は.{0,4}分で読めます|広告|会員登録|ログイン|無料登録|メルマガ|フォローして|今すぐ|ご予約は|カートに入れる',
    source: '出典',
    wikiNamespaces: 'カテゴリ|特別|ファイル',
    references: '出典, 外部リンク, 注釈, 関連文献, 参考文献, 脚注',
    otherLists: '関連項目, 参照, 参考, 注, 引用文献',
  },
  reader: jaReader,
};

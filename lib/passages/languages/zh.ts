import type { LanguagePack, ReaderWords } from './language-pack';

/** Chinese, for the page reader, which loads nothing else of a pack. */
export const zhReader: ReaderWords = {
  commentHeadings: '评论 評論 留言',
  by: '文',
};

/** Chinese. */
export const zh: LanguagePack = {
  tag: 'zh',
  capitals: 'none',
  withoutSpaces: true,
  keepsWordForms: true,
  subjectAnywhere: true,
  stopWords: `的 了 和 是 在 我 有 他 这 个 们 中 来 上 大 为 与 吗 呢 吧 什么 哪 哪里 哪个 谁 几 多少 多 怎么 怎样 为什么 如何 何时 也 就 都 而 及 被 把`,

  questions: {
    nowSigns: '现在|目前|当前|最新|今天|今年|价格|多少钱|版本|現在|當前|價格|多少錢',
    terms: {
      measureSigns: '長|长|高|深|宽|重|厚|温度',
    },
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
    digests: {
      object: '',
      digest: [
        '(?:请|請|帮我|幫我|用[^。]{1,6}话)?(?:总结|總結|概括|概述|摘要|归纳|歸納|简述)(?:一下)?(?:这|這|本|此|该)?(?:个|個|篇)?(?:页面|頁面|网页|網頁|文章|文档|文檔|网站|内容|內容|文本|选段)?(?:的)?(?:内容|內容|要点|主要内容)?',
        '(?:这|這|本|此|该)?(?:个|個|篇)?(?:页面|頁面|网页|網頁|文章|文档|文檔|网站|内容)?(?:的)?(?:要点|要點|主要内容|主要內容|主要观点|主要觀點|重点|重點|摘要|概要|大意)(?:是什么|是什麼|有哪些)?',
        '(?:这|這|本|此|该)?(?:个|個|篇)?(?:页面|頁面|网页|網頁|文章|文档|文檔|网站)?(?:主要)?(?:是)?(?:讲|講|说|說|关于|關於)(?:了|的是|的)?(?:什么|什麼)(?:的|内容)?',
      ],
      comparison: [
        '(?:请|請|帮我)?(?:比较|比較|对比|對比)(?:一下)?(?:这|這)?(?:两|兩|二)?(?:个|個|篇)?(?:页面|頁面|网页|網頁|文章|文档)?',
        '(?:这|這)?(?:两|兩|二)?(?:个|個|篇)?(?:页面|頁面|网页|網頁|文章|文档|它们|之间)?(?:之间)?(?:的|有什么|有什麼|有何)*(?:区别|區別|不同|差异|差異)(?:是什么|在哪里)?',
      ],
    },
    interrogatives:
      '什么时候|什麼時候|何时|何時|谁|誰|在?哪里|在?哪儿|在?哪裡|为什么|為什麼|几|多少|怎么|哪一?年|有?多(?:高|长|重|大|深|宽|远|久|少|老)',
    innerInterrogatives: '什么|谁|哪|多少|几|为什么|怎|如何|何时|何地|多(?:高|长|重|大|深|宽|远|久)',
    followUps: {
      possessiveEnding: '的',
      continues: '那么|那|还有|而且|另外',
      about: '(?:那么|那)?(.+?)呢',
      pronouns: '它们?|他们?|她们?|其(?!他|它|中|实|余)|那里|那儿|這裡|那裡',
      possessives: '它们?的|他们?的|她们?的|其(?!他|它|中|实|余)',
      persons: '他|她',
      dummies: '其他|其它|其中|其实|其余|吉他',
      withoutSubject: String.raw`(?:是|被)?\p{Script=Han}{0,4}?的?(?:了|吗)?`,
    },
    subjectEnd: '是|在|于|有|什么|谁|何|哪|几|多',
    pagePhrases:
      '[这這本该該此](?:一?[个個篇])?(?:页|頁|网页|網頁|文章|文档|文檔|网站|網站|帖子|视频|文)|这里|這裡|此处',
  },

  texts: {
    prepositions: '在',
    related: [
      '长 長 全长 全長 长度 : 米 公里',
      '高 高度 : 米',
      '深 水深 深度 : 米',
      '宽 幅 : 米',
      '重 重量 : 公斤 千克 吨',
      '温度 : 度',
    ],
    besideValues: {
      qualifiers: '原计划 计划 预计 平均 最大 最小 最初 第一 旧 新 现在 開始 开工 重建 以上 以下 超过 北 南 東 西',
      approximations: '约 約 大约 将近',
      linking: '为 達 达 有 于 于是 约 全长 高 长',
      partitiveSigns: '其中',
    },
    unspacedConnectors: '它|他|她|这|那|但|而|并|因此|此外',
    negation: {
      words: '不 没 没有 未 無 无 从未 並非 并非 不是',
      signs: String.raw`不(?!同|少|久|断|斷|仅|僅)|没有|没(?=\p{Script=Han})|未(?!来|來)|并非|並非|絕非|绝非`,
    },
    unstatedSigns: '不|没有|并非|据说',
    units: {
      millimetre: '毫米',
      centimetre: '厘米',
      metre: '米',
      kilometre: '公里 千米',
      gram: '克',
      kilogram: '公斤 千克',
      tonne: '吨',
      yuan: '元',
      second: '秒',
      minute: '分 分钟',
      hour: '小时',
      day: '天',
      week: '周',
      month: '个月',
      celsius: '度',
      litre: '升',
      people: '人',
    },
    squarePrefix: '平方',
    multipliers: { 10000: '萬', 100000000: '億' },
    timeSigns: '年|月|世纪',
  },

  claims: {
    ties: '的了是在于被把由從从至和与與',
  },

  statements: {
    attributes: {
      opened: '开通 开放 开业',
      closed: '关闭',
      lit: '点亮',
      begun: '开工',
      completed: '完成 竣工 建成',
      built: '建造 建設 修建',
      founded: '成立 创立 创办 創立 設立',
      born: '出生',
      died: '逝世 去世',
      published: '出版 发表',
      released: '上映 发布 发行',
      demolished: '拆除',
      discovered: '发现',
      invented: '发明',
      cost: '费用 价格 造价',
      population: '人口',
      area: '面积 面積',
      capacity: '容量',
      duration: '历时',
      employees: '员工',
      visitors: '游客',
    },
    things: {
      tower: '灯塔 塔',
      building: '建筑',
      bridge: '桥 橋',
      mountain: '山',
      river: '河',
      lake: '湖',
      ship: '船',
      company: '公司',
      town: '城市 市',
      church: '教堂',
      film: '电影',
      book: '书',
      dam: '大坝',
      station: '车站',
    },
    present: '现在 現在',
    aboveWater: '海拔',
  },

  answers: {
    number: {
      signs: '[一二三四五六七八九十百千万]',
    },
    measures: {
      height: '高 高度',
      elevation: '海拔',
      length: '长 全长 长度',
      width: '宽 宽度',
      depth: '深 深度',
      thickness: '厚 厚度',
      diameter: '直径',
      radius: '半径',
      circumference: '周长',
      distance: '距离',
      weight: '重 重量 体重',
    },
    measuresFirst: true,
    definition: {
      signs: '是(?:一|指)?|，是',
    },
    reasonSigns: '因为',
  },

  pages: {
    asides:
      '相关(?:文章|阅读)|延伸阅读|更多(?:阅读|内容)|阅读(?:时间|时长|更多|全文)|预计阅读|广告|订阅我们|登录后|注册后|关注我们|分享(?:到|本文)|立即(?:购买|预订|订购|订阅|下载|注册)|点击|加入购物车|主条目',
    source: '来源|來源',
    references:
      '参考文献, 参考资料, 參考文獻, 參考資料, 脚注, 註腳, 注释, 註釋, 外部链接, 外部連結, 延伸阅读, 延伸閱讀',
    otherLists: '参考來源, 参考来源, 脚註, 参见, 參見, 来源, 來源, 参考',
  },
  reader: zhReader,
};

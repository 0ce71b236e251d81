import type { LanguagePack, ReaderWords } from './language-pack';

/** Arabic, for the page reader, which loads nothing else of a pack. */
export const arReader: ReaderWords = {
  commentHeadings: 'تعليقات التعليقات',
  by: 'بقلم',
};

/** Arabic. */
export const ar: LanguagePack = {
  tag: 'ar',
  capitals: 'none',
  prefixes: 'وال|بال|كال|فال|لل|ال',
  endings: 'ته|ها|ه|ت|ات|ين|ون',
  subjectAnywhere: true,
  stopWords: `في من على الى عن مع هل ما ماذا متى اين كيف كم لماذا هو هي هم هذا هذه ذلك تلك التي الذي الذين كان كانت يكون ان او ثم قد لا
    لم لن كل بعد قبل عند اي وهو وهي اذا بين حتى منذ يتم تم`,

  questions: {
    wordsBeforeSubject: 2,
    nowSigns: 'الآن|الحالي|حاليا|أحدث|اليوم|سعر|أسعار|إصدار',
    terms: {
      kindInterrogatives: 'ما اي',
    },
    forms: {
      date: 'متى',
      number: 'كم',
      reason: 'لماذا',
      steps: 'كيف|طريقة',
      working: 'كيف (?:ي|ت)عمل',
      place: 'اين',
      person: String.raw`(?:^|\s)و?من(?=\s)`,
    },
    digests: {
      object:
        '(?:هذا|هذه|ذلك|(?:هذه|هذا|هاتين|هذين|هذي)? ?(?:ال)?(?:صفحة|مقال|مقالة|نص|مستند|موقع|صفحتين|مقالين|صفحات))',
      before: '(?:(?:من فضلك|هل يمكنك|أعطني|اعطني|اكتب) )*',
      after: '(?: (?:من فضلك|باختصار|بإيجاز))*',
      digest: [
        'لخ[ّ]?ص(?:ي)?(?: لي)?(?: @)?',
        '(?:ما هو |ما هي |ما )?(?:ملخص|خلاصة|(?:ال)?نقاط (?:ال)?(?:رئيسية|أساسية|مهمة)|أهم (?:ال)?نقاط|(?:ال)?أفكار (?:ال)?رئيسية)(?: (?:في |من |عن )?@)?',
        '(?:عن ماذا|عم|عمّ|عما|عمّا|بماذا) (?:تتحدث|يتحدث|تدور|يدور)(?: @)?',
        'ماذا (?:تقول|يقول) @',
      ],
      comparison: ['قارن(?: بين)?(?: @)?', '(?:ما |ما هو |ما هي )?(?:ال)?(?:فرق|فروق|اختلافات|اختلاف)(?: (?:بين )?@)?'],
    },
    interrogatives: 'متى|أين|اين|كم|من|كيف|لماذا|ما|ماذا|هل|بكم',
    followUps: {
      continues: String.raw`و(?=(?:متى|أين|اين|كم|من|كيف|لماذا|ما|ماذا|هل)(?!\p{L}))`,
      isPrefix: true,
      about: 'و?ماذا عن',
      pronouns: 'هو|هي|هم|هناك(?= *[?؟.!]*$)|ذلك(?= *[?؟.!]*$)',
      persons: 'هو|هي',
      dummies: String.raw`(?:ما|من) (?:هو|هي)(?= \p{L}+)`,
      withoutSubject: String.raw`(?:تم |كان |كانت )?(?:بني|بنيت|ولد|ولدت|توفي|توفيت|بناؤه|بناؤها|طوله|طولها|ارتفاعه|ارتفاعها|عمره|عمرها|سعره|سعرها|يبلغ|تبلغ|يقع|تقع)(?: \p{L}+)?`,
    },
    joint: String.raw`[،؟]?\s+و(?=(?:من|متى|اين|أين|كم|كيف|لماذا|ما|ماذا|هل)(?:\s|$))`,
    pagePhrases: 'هذه الصفحة|هذا (?:المقال|النص|الموقع)|هنا',
  },

  texts: {
    prepositions: 'في على عند',
    besideValues: {
      qualifiers: 'مخطط متوقع متوسط اقصى ادنى اول ثاني قديم جديد قبل بعد حتى بدا اكتمل اعيد',
      approximations: 'نحو حوالي تقريبا',
      linking: 'يبلغ بلغ بلغت يصل تبلغ بني بنيت',
    },
    unspacedConnectors: 'لكن|و|هذا|هذه|كما',
    negation: { words: 'لا لم لن ليس ليست غير بدون دون' },
    unstatedSigns: 'ليس|لم|لن',
    strong: 'اول اخر اكبر اصغر اعلى اقدم الوحيد جميع دائما',
    opposites: ['ارتفع زاد | انخفض تراجع', 'فاز | خسر'],
    units: {
      millimetre: 'مليمتر',
      centimetre: 'سنتيمتر',
      metre: 'متر مترا امتار',
      kilometre: 'كيلومتر كيلومترا',
      gram: 'غرام',
      kilogram: 'كيلوغرام كيلو',
      tonne: 'طن',
      euro: 'يورو',
      dollar: 'دولار',
      dinar: 'دينار دنانير',
      dirham: 'درهم دراهم',
      second: 'ثانيه',
      minute: 'دقيقه دقائق',
      hour: 'ساعه ساعات',
      day: 'يوم يوما ايام',
      week: 'اسبوع اسابيع',
      month: 'شهر اشهر',
      year: 'سنه سنوات',
      celsius: 'درجه',
      percent: 'بالمئه',
      litre: 'لتر',
      people: 'نسمه',
    },
    numerals: {
      2: 'اثنان',
      3: 'ثلاثه ثلاث',
      4: 'اربعه اربع',
      5: 'خمسه خمس',
      6: 'سته ست',
      7: 'سبعه سبع',
      8: 'ثمانيه ثمان',
      9: 'تسعه تسع',
      10: 'عشره عشر',
    },
    beforeYear: 'عام|سنه|سنة|منذ',
    timeSigns: 'عام|سنة',
  },

  claims: {
    joinedConjunction: 'و',
  },

  statements: {
    attributes: {
      opened: 'افتتح افتتحت افتتاح',
      closed: 'اغلق',
      completed: 'اكتمل',
      built: 'بني بنيت شيد',
      founded: 'تاسس تاسست',
      born: 'ولد ولدت',
      died: 'توفي توفيت',
      published: 'نشر',
      demolished: 'هدم',
      discovered: 'اكتشف',
      invented: 'اخترع',
      cost: 'تكلفه',
      population: 'سكان',
      area: 'مساحه',
      capacity: 'سعه',
      duration: 'مده',
      employees: 'موظف',
      visitors: 'زائر',
    },
    things: {
      tower: 'منارة برج',
      building: 'مبنى',
      bridge: 'جسر',
      mountain: 'جبل',
      river: 'نهر',
      lake: 'بحيره',
      ship: 'سفينه',
      company: 'شركه',
      town: 'مدينه',
      church: 'كنيسه',
      film: 'فيلم',
      book: 'كتاب',
      dam: 'سد',
    },
  },

  answers: {
    measures: {
      height: 'ارتفاع',
      length: 'طول',
      width: 'عرض',
      depth: 'عمق',
      diameter: 'قطر',
      distance: 'مسافه',
      weight: 'وزن',
    },
    measuresFirst: true,
    reasonSigns: 'لأن|بسبب',
  },

  pages: {
    asides:
      'اقرأ (?:أيضا|أيضًا|أيضاً|المزيد)|شاهد أيض\\p{L}*|انظر أيض\\p{L}*|وقت القراءة|إعلان|اشترك (?:الآن|في نشرتنا)|سجل الآن|تابعنا|(?:احجز|اشتر|اطلب) الآن|اضغط هنا',
    source: 'المصدر|مصدر',
    wikiNamespaces: 'تصنيف|خاص|ملف',
    references: 'المراجع, مراجع, المصادر, مصادر, الهوامش, هوامش, وصلات خارجية, روابط خارجية',
    otherLists: 'انظر أيضا, انظر أيضًا, ملاحظات',
    and: 'و',
  },
  reader: arReader,
};

import { describe, expect, it } from 'vitest';
import {
  asksForComparison,
  asksForDigest,
  asksForTranslation,
  knowsDigestWords,
} from '../../../../lib/passages/digest/asks-digest';
import { languagePacks } from '../../../../lib/passages/languages/registry';

describe('a question for a digest', () => {
  it.each([
    'Summarise this page',
    'summarize',
    'Please summarize this article in three sentences.',
    'Can you sum up the text?',
    'main points',
    'What are the main points of this page?',
    'Key takeaways',
    'What is this about?',
    "What's this article about?",
    'What is it all about',
    'tl;dr',
    'Give me a short summary of it',
    'Give me an overview',
    'Fasse diese Seite zusammen',
    'Fass das bitte kurz zusammen.',
    'Zusammenfassung',
    'Worum geht es auf dieser Seite?',
    'Worum geht es?',
    'Die wichtigsten Punkte',
    'Was sind die wichtigsten Punkte dieser Seite?',
    'Résume cette page',
    'Résumer',
    'De quoi parle cet article ?',
    'Quels sont les points principaux de cette page ?',
    "De quoi s'agit-il ?",
    'Resume esta página',
    '¿De qué trata este artículo?',
    'Puntos principales',
    '¿Cuáles son las ideas principales del texto?',
    'Riassumi questa pagina',
    'Di cosa parla questo articolo?',
    'Punti principali',
    'Resuma esta página',
    'Do que trata este artigo?',
    'Pontos principais',
    'Vat deze pagina samen',
    'Waar gaat deze pagina over?',
    'Hoofdpunten',
    'О чём эта страница?',
    'Кратко перескажи эту статью',
    'Основные мысли',
    'لخص هذه الصفحة',
    'عن ماذا تتحدث هذه الصفحة؟',
    'النقاط الرئيسية',
    'このページを要約してください',
    '要点は？',
    'この記事は何についてですか？',
    '总结一下这个页面',
    '这篇文章讲了什么？',
    '主要内容',
    '이 페이지를 요약해 줘',
    '무엇에 관한 글인가요?',
  ])('%s', (question) => expect(asksForDigest(question)).toBe(true));
});

describe('a question for more, or for something else', () => {
  it.each([
    'Summarise the causes of the war',
    'Summarise what the page says about the keepers',
    'What is this light about to cost?',
    'What are the main points of attack of the virus?',
    'What is the main idea of relativity?',
    'How tall is the tower?',
    'Worum geht es in dem Roman?',
    'Fasse die Ereignisse von 1914 zusammen',
    'Résume la guerre de Cent Ans',
    '¿De qué trata El Quijote?',
    'О чём роман?',
    '富士山の要点は？',
    'Compare these pages',
    '',
    '?',
    'x'.repeat(20_000),
  ])('%s', (question) => expect(asksForDigest(question)).toBe(false));
});

describe('a question for a comparison', () => {
  it.each([
    'Compare these two pages',
    'compare',
    'What are the differences?',
    'What is the difference between these pages?',
    'How do they differ?',
    'Vergleiche die beiden Seiten',
    'Unterschiede',
    'Compare ces deux pages',
    'Compara estas dos páginas',
    'Confronta queste pagine',
    'Compare estas páginas',
    'Vergelijk deze pagina’s',
    'Сравни эти страницы',
    'قارن بين الصفحتين',
    '比较这两个页面',
    '違いは何ですか？',
    '두 페이지를 비교해 줘',
  ])('%s', (question) => expect(asksForComparison(question)).toBe(true));
  it.each(['What is the difference between a duck and a goose?', 'Compare Norway and Sweden', 'Summarise this page'])(
    '%s is none',
    (question) => expect(asksForComparison(question)).toBe(false),
  );
});

/** For each language: requests for a digest, for a comparison, and questions that ask for more. */
const byLanguage: Record<string, { digest: string[]; comparison: string[]; neither: string[] }> = {
  pl: {
    digest: [
      'Streść tę stronę',
      'Podsumuj ten artykuł w trzech zdaniach',
      'O czym jest ten tekst?',
      'Główne punkty',
      'Jakie są najważniejsze informacje na tej stronie?',
      'Proszę, podaj streszczenie tej strony.',
    ],
    comparison: ['Porównaj te strony', 'Czym różnią się te dwa artykuły?', 'Jaka jest różnica między tymi stronami?'],
    neither: ['O czym jest „Lalka” Prusa?', 'Streść historię Polski', 'Jaka jest różnica między rakiem a krabem?'],
  },
  hu: {
    digest: [
      'Foglald össze ezt az oldalt',
      'Miről szól ez a cikk?',
      'Összefoglalás',
      'Mik a cikk fő pontjai?',
      'Foglald össze röviden!',
      'Mi a lényeg?',
      'Kérlek, foglald össze három mondatban',
    ],
    comparison: ['Hasonlítsd össze a két oldalt', 'Mi a különbség a két cikk között?', 'Miben különböznek?'],
    neither: [
      'Miről szól Az ember tragédiája?',
      'Foglald össze a mohácsi csatát',
      'Mi a különbség a bor és a sör között?',
    ],
  },
  nb: {
    digest: [
      'Oppsummer denne siden',
      'Hva handler artikkelen om?',
      'Hovedpunkter',
      'Gi meg et kort sammendrag av teksten',
      'Hva er de viktigste punktene på denne siden?',
      'Hva står det på siden?',
    ],
    comparison: [
      'Sammenlign disse sidene',
      'Hva er forskjellen mellom de to artiklene?',
      'Hvordan skiller de to sidene seg fra hverandre?',
    ],
    neither: ['Hva handler Peer Gynt om?', 'Oppsummer andre verdenskrig', 'Hva er forskjellen på bokmål og nynorsk?'],
  },
  da: {
    digest: [
      'Opsummer denne side',
      'Hvad handler artiklen om?',
      'Hovedpunkter',
      'Giv mig et kort resumé af teksten',
      'Hvad er de vigtigste pointer?',
      'Hvad står der på siden?',
    ],
    comparison: ['Sammenlign disse sider', 'Hvad er forskellen mellem de to artikler?'],
    neither: ['Hvad handler Jeppe på Bjerget om?', 'Opsummer grundloven', 'Hvad er forskellen på en båd og et skib?'],
  },
  cs: {
    digest: [
      'Shrň tuto stránku',
      'Shrňte prosím tento článek',
      'O čem je tento text?',
      'O čem to je?',
      'Hlavní body',
      'Stručné shrnutí',
      'Co se píše na této stránce?',
    ],
    comparison: ['Porovnej tyto stránky', 'Jaký je rozdíl mezi těmito články?', 'Čím se tyto dvě stránky liší?'],
    neither: ['O čem je Babička?', 'Shrň dějiny Prahy', 'Jaký je rozdíl mezi mušlí a šnekem?'],
  },
  fi: {
    digest: [
      'Tiivistä tämä sivu',
      'Mistä tämä artikkeli kertoo?',
      'Yhteenveto',
      'Tee yhteenveto tästä sivusta',
      'Mitkä ovat tämän tekstin pääkohdat?',
      'Tärkeimmät asiat',
    ],
    comparison: ['Vertaa näitä sivuja', 'Miten nämä artikkelit eroavat toisistaan?', 'Mitä eroa näillä sivuilla on?'],
    neither: ['Mistä Kalevala kertoo?', 'Tiivistä talvisodan vaiheet', 'Mitä eroa hauella ja kuhalla on?'],
  },
  el: {
    digest: [
      'Συνόψισε αυτή τη σελίδα',
      'Περίληψη',
      'Κάνε μου μια σύντομη περίληψη για αυτό το άρθρο',
      'Για τι μιλάει αυτό το κείμενο;',
      'Τα κύρια σημεία',
      'Τι λέει αυτή η σελίδα;',
    ],
    comparison: ['Σύγκρινε αυτές τις σελίδες', 'Ποιες είναι οι διαφορές;', 'Σε τι διαφέρουν αυτά τα άρθρα;'],
    neither: ['Για τι μιλάει η Οδύσσεια;', 'Συνόψισε τον πόλεμο', 'Ποια είναι η διαφορά του λύκου από τον σκύλο;'],
  },
  ro: {
    digest: [
      'Rezumă această pagină',
      'Despre ce este vorba în acest articol?',
      'Rezumat',
      'Care sunt ideile principale ale textului?',
      'Fă un rezumat al acestei pagini',
      'Ideile principale',
    ],
    comparison: [
      'Compară aceste pagini',
      'Care sunt diferențele dintre cele două articole?',
      'Prin ce diferă aceste texte?',
    ],
    neither: [
      'Despre ce este vorba în Luceafărul?',
      'Rezumă istoria Moldovei',
      'Care este diferența dintre mere și pere?',
    ],
  },
  uk: {
    digest: [
      'Підсумуй цю сторінку',
      'Про що ця стаття?',
      'Коротко перекажи цей текст',
      'Основні думки',
      'Стислий зміст статті',
      'Про що йдеться на цій сторінці?',
    ],
    comparison: ['Порівняй ці сторінки', 'Чим відрізняються ці статті?', 'Яка різниця між цими двома текстами?'],
    neither: ['Про що роман «Тигролови»?', 'Підсумуй історію Києва', 'Яка різниця між вороном і вороною?'],
  },
  vi: {
    digest: [
      'Tóm tắt trang này',
      'Hãy tóm tắt bài viết này giúp tôi',
      'Bài này nói về cái gì?',
      'Ý chính',
      'Nội dung chính của bài là gì?',
      'Tóm tắt trong ba câu',
      'Tóm tắt trang này'.normalize('NFD'),
    ],
    comparison: [
      'So sánh hai trang này',
      'Hai bài viết này khác nhau như thế nào?',
      'Sự khác biệt giữa hai trang là gì?',
    ],
    neither: ['Tóm tắt Truyện Kiều', 'Truyện Kiều nói về cái gì?', 'So sánh cam và quýt'],
  },
  id: {
    digest: [
      'Ringkas halaman ini',
      'Tolong rangkum artikel ini dalam tiga kalimat',
      'Apa isi halaman ini?',
      'Poin utama',
      'Artikel ini tentang apa?',
      'Buatkan ringkasan singkat',
    ],
    comparison: ['Bandingkan kedua halaman ini', 'Apa perbedaan antara kedua artikel?'],
    neither: ['Ringkas sejarah Majapahit', 'Novel itu tentang apa?', 'Apa perbedaan antara kelinci dan terwelu?'],
  },
  fa: {
    digest: [
      'این صفحه را خلاصه کن',
      'خلاصه',
      'خلاصه‌ای از این مقاله بنویس',
      'نکات اصلی',
      'این مقاله درباره چیست؟',
      'لطفا این متن را خلاصه کنید',
    ],
    comparison: ['این دو صفحه را با هم مقایسه کن', 'تفاوت این دو مقاله چیست؟'],
    neither: ['خلاصه شاهنامه', 'کتاب بوف کور درباره چیست؟', 'تفاوت سیب و گلابی چیست؟'],
  },
  he: {
    digest: [
      'סכם את הדף הזה',
      'תקציר',
      'על מה מדובר בכתבה?',
      'הנקודות העיקריות',
      'מה כתוב בדף הזה?',
      'סכם לי את המאמר בקצרה',
      'במה עוסק המאמר הזה?',
    ],
    comparison: ['השווה בין הדפים', 'מה ההבדל בין שני המאמרים?', 'במה הדפים האלה שונים?'],
    neither: ['סכם את מלחמת העולם', 'על מה מדובר בתנ"ך?', 'מה ההבדל בין כלב לזאב?'],
  },
  th: {
    digest: ['สรุปหน้านี้', 'ช่วยสรุปบทความนี้ให้หน่อย', 'บทความนี้เกี่ยวกับอะไร', 'ประเด็นสำคัญ', 'สรุปใจความสำคัญของหน้านี้'],
    comparison: ['เปรียบเทียบสองหน้านี้', 'ข้อแตกต่างคืออะไร'],
    neither: ['สรุปสงครามโลก', 'รามเกียรติ์เกี่ยวกับอะไร', 'เปรียบเทียบแมวกับสุนัข'],
  },
  hi: {
    digest: [
      'इस पेज का सारांश दें',
      'सारांश',
      'यह लेख किस बारे में है?',
      'मुख्य बातें',
      'इस लेख के मुख्य बिंदु क्या हैं?',
      'इस पेज को संक्षेप में बताओ।',
      'इस दस्तावेज़ में क्या लिखा है?',
    ],
    comparison: ['इन पेज की तुलना करें', 'दोनों लेखों में क्या अंतर है?'],
    neither: ['गोदान का सारांश', 'गोदान किस बारे में है?', 'सेब और नाशपाती में क्या अंतर है?'],
  },
};

describe.each(Object.entries(byLanguage))('in %s', (_, { digest, comparison, neither }) => {
  it.each(digest)('%s asks for a digest', (question) =>
    expect([asksForDigest(question), asksForComparison(question)]).toEqual([true, false]),
  );
  it.each(comparison)('%s asks how pages differ', (question) =>
    expect([asksForDigest(question), asksForComparison(question)]).toEqual([false, true]),
  );
  it.each(neither)('%s asks for more', (question) =>
    expect([asksForDigest(question), asksForComparison(question)]).toEqual([false, false]),
  );
});

it('is known in every language that has a pack', () => {
  expect(languagePacks.filter(({ tag }) => !knowsDigestWords(tag)).map(({ tag }) => tag)).toEqual([]);
});

/** In each language of the interface: to explain a page, for its facts, and for its translation. */
const readyMade: [explain: string, facts: string, translate: string][] = [
  [
    'Explain this page in simple words.',
    'What are the key facts, figures and dates of this page?',
    'Translate this page into German.',
  ],
  [
    'Erkläre diese Seite in einfachen Worten.',
    'Was sind die wichtigsten Fakten, Zahlen und Daten dieser Seite?',
    'Übersetze diese Seite auf Deutsch.',
  ],
  [
    'Explique cette page avec des mots simples.',
    'Quels sont les faits, les chiffres et les dates clés de cette page ?',
    'Traduis cette page en français.',
  ],
  [
    'Expliquez cette page avec des mots simples.',
    'Quels sont les faits, chiffres et dates les plus importants de cette page ?',
    'Traduisez cette page en français.',
  ],
  [
    'Explica esta página con palabras sencillas.',
    '¿Cuáles son los datos, las cifras y las fechas clave de esta página?',
    'Traduce esta página al español.',
  ],
  [
    'Spiega questa pagina con parole semplici.',
    'Quali sono i fatti, le cifre e le date più importanti di questa pagina?',
    'Traduci questa pagina in italiano.',
  ],
  [
    'Explique esta página com palavras simples.',
    'Quais são os fatos, números e datas mais importantes desta página?',
    'Traduza esta página para português (Brasil).',
  ],
  [
    'Leg deze pagina uit in eenvoudige woorden.',
    'Wat zijn de belangrijkste feiten, cijfers en data op deze pagina?',
    'Vertaal deze pagina naar het Nederlands.',
  ],
  [
    'Wyjaśnij tę stronę prostymi słowami.',
    'Jakie są najważniejsze fakty, liczby i daty na tej stronie?',
    'Przetłumacz tę stronę na język polski.',
  ],
  [
    'Объясни эту страницу простыми словами.',
    'Какие основные факты, цифры и даты на этой странице?',
    'Переведи эту страницу на русский.',
  ],
  [
    'Объясните эту страницу простыми словами.',
    'Назовите главные факты, цифры и даты на этой странице.',
    'Переведите эту страницу на русский.',
  ],
  [
    'Bu sayfayı basit sözcüklerle açıkla.',
    'Bu sayfadaki önemli bilgiler, sayılar ve tarihler neler?',
    'Bu sayfayı Türkçe diline çevir.',
  ],
  ['اشرح هذه الصفحة بكلمات بسيطة.', 'ما أهم الحقائق والأرقام والتواريخ في هذه الصفحة؟', 'ترجم هذه الصفحة إلى العربية.'],
  ['इस पेज को आसान शब्दों में समझाएँ।', 'इस पेज के मुख्य तथ्य, आँकड़े और तारीखें क्या हैं?', 'इस पेज का हिन्दी में अनुवाद करें।'],
  [
    'このページをやさしい言葉で説明してください。',
    'このページの重要な事実、数字、日付は何ですか？',
    'このページを日本語に翻訳してください。',
  ],
  [
    '이 페이지를 쉬운 말로 설명해 주세요.',
    '이 페이지의 주요 사실, 수치, 날짜는 무엇인가요?',
    '이 페이지를 한국어로 번역해 주세요.',
  ],
  ['用简单的语言解释这个页面。', '这个页面的重要事实、数字和日期有哪些？', '把这个页面翻译成中文。'],
  ['用簡單的話解釋這個頁面。', '這個頁面的重要事實、數字和日期有哪些？', '把這個頁面翻譯成中文。'],
];

describe.each(readyMade)('%s', (explain, facts, translate) => {
  it('asks for a digest, as a question for the facts does', () => {
    for (const question of [explain, facts]) {
      expect(asksForDigest(question), question).toBe(true);
      expect(asksForTranslation(question), question).toBe(false);
    }
  });

  it('is no question for a translation, which no digest answers', () => {
    expect(asksForTranslation(translate), translate).toBe(true);
    expect(asksForDigest(translate) || asksForComparison(translate), translate).toBe(false);
  });
});

it.each([
  'Translate this into simplified Chinese',
  'Übersetze das ins Französische',
  'Bu sayfayı Almancaya çevir',
  'ترجم هذه الصفحة إلى الانجليزية',
  'Переведи это на украинский язык',
  '把这篇文章翻译成英文',
  'この文章をポルトガル語 (ブラジル)に翻訳してください',
])('%s asks for a translation', (question) => {
  expect(asksForTranslation(question)).toBe(true);
});

describe('a question for more than a translation or an explanation', () => {
  it.each([
    'Translate this page into German and say who wrote it',
    'Translate that into feet',
    'Übersetze das in Zahlen',
    'Traduis cela en euros',
    'Bunu dolara çevir',
    '把这篇文章翻译成表格',
    'この文章を表に翻訳してください',
    'How is this page translated into other languages?',
    'Explain the second law of thermodynamics',
    'What are the key facts of the treaty?',
    'Erkläre den Satz des Pythagoras',
    'Quels sont les chiffres de la dette ?',
    'Wyjaśnij teorię względności prostymi słowami',
    'Переведи стихотворение на французский',
    'Bu sayfayı kim çevirdi?',
    '把这首诗翻译成英文',
    'この料理を説明してください',
  ])('%s', (question) => {
    expect(asksForDigest(question) || asksForTranslation(question)).toBe(false);
  });
});

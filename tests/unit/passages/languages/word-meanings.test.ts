import { expect, test } from 'vitest';
import { quoteLimits } from '../../../../lib/answer/quote-mode';
import { composeAnswer } from '../../../../lib/passages/ranking/compose-answer';

/** By language: a page that uses a word before it explains it, and another word; questions with '@' in its place. */
const pages: Record<string, [markdown: string, word: string, meaning: string, questions: string[]]> = {
  de: [
    `# Wandern im Gebirge\n\nViele Wanderer übernachten unterwegs. Das Biwak am Roten Joch wurde 2004 neu gebaut, und das Biwak ist das ganze Jahr offen.\n\nEin Biwak ist eine einfache Unterkunft ohne Strom. Niemand kann dort reservieren.\n\n## Wetter\n\nDas Wort Firn bedeutet alten, körnigen Schnee. Im Firn geht man leichter.`,
    'Biwak',
    'einfache Unterkunft',
    [
      'Was ist ein @?',
      'Was bedeutet @?',
      'Was bedeutet das Wort @?',
      'Was heißt @?',
      'Was versteht man unter @?',
      'Was versteht man unter einem @?',
      'Was meint man mit @?',
      'Bedeutung von @',
      '@ Bedeutung',
      'Erkläre @',
      'Was genau ist ein @?',
      'Ich weiß nicht, was ein @ ist',
      'Ich verstehe das Wort @ nicht',
      'Was soll @ heißen?',
      'Definition @',
    ],
  ],
  fr: [
    `# Marcher en montagne\n\nBeaucoup de marcheurs dorment en route. Le bivouac du Col Rouge a été reconstruit en 2004, et le bivouac est ouvert toute l'année.\n\nUn bivouac est un abri simple sans électricité. Personne ne peut y réserver.\n\n## Météo\n\nLe mot névé désigne de la neige ancienne et granuleuse. Sur le névé on marche mieux.`,
    'bivouac',
    'abri simple',
    [
      "Qu'est-ce qu'un @ ?",
      'Que signifie @ ?',
      'Que veut dire @ ?',
      'Que veut dire le mot @ ?',
      'Que signifie le mot @ ?',
      "C'est quoi un @ ?",
      'Définition de @',
      '@ définition',
      'Qu’entend-on par @ ?',
      'Expliquez le mot @',
      'Je ne comprends pas le mot @',
      "Je ne sais pas ce qu'est un @",
    ],
  ],
  es: [
    `# Caminar por la montaña\n\nMuchos caminantes duermen en el camino. El vivac del Paso Rojo se reconstruyó en 2004, y el vivac está abierto todo el año.\n\nUn vivac es un refugio sencillo sin electricidad. Nadie puede reservar.\n\n## Tiempo\n\nLa palabra nevero significa nieve vieja y granulada. En el nevero se camina mejor.`,
    'vivac',
    'refugio sencillo',
    [
      '¿Qué es un @?',
      '¿Qué significa @?',
      '¿Qué significa la palabra @?',
      '¿Qué quiere decir @?',
      '¿Qué se entiende por @?',
      'significado de @',
      'definición de @',
      '¿A qué se refiere @?',
      'explica @',
      'No entiendo la palabra @',
      'No sé qué es un @',
    ],
  ],
  it: [
    `# Camminare in montagna\n\nMolti escursionisti dormono lungo il percorso. Il bivacco del Passo Rosso è stato ricostruito nel 2004, e il bivacco è aperto tutto l'anno.\n\nUn bivacco è un rifugio semplice senza elettricità. Nessuno può prenotare.\n\n## Tempo\n\nLa parola nevaio significa neve vecchia e granulosa. Sul nevaio si cammina meglio.`,
    'bivacco',
    'rifugio semplice',
    [
      "Cos'è un @?",
      'Che cosa significa @?',
      'Cosa significa la parola @?',
      'Cosa vuol dire @?',
      'Cosa si intende per @?',
      'significato di @',
      'definizione di @',
      'spiega @',
      'Non capisco la parola @',
    ],
  ],
  pt: [
    `# Caminhar na montanha\n\nMuitos caminhantes dormem no caminho. O bivaque do Passo Vermelho foi reconstruído em 2004, e o bivaque está aberto todo o ano.\n\nUm bivaque é um abrigo simples sem eletricidade. Ninguém pode reservar.\n\n## Tempo\n\nA palavra nevado significa neve velha e granulada. No nevado caminha-se melhor.`,
    'bivaque',
    'abrigo simples',
    [
      'O que é um @?',
      'O que significa @?',
      'O que significa a palavra @?',
      'O que quer dizer @?',
      'O que se entende por @?',
      'significado de @',
      'definição de @',
      'explique @',
      'Não entendo a palavra @',
    ],
  ],
  nl: [
    `# Wandelen in de bergen\n\nVeel wandelaars slapen onderweg. De bivak op de Rode Pas werd in 2004 herbouwd, en de bivak is het hele jaar open.\n\nEen bivak is een eenvoudig onderkomen zonder stroom. Niemand kan er reserveren.\n\n## Weer\n\nHet woord firn betekent oude, korrelige sneeuw. Op firn loop je beter.`,
    'bivak',
    'eenvoudig onderkomen',
    [
      'Wat is een @?',
      'Wat betekent @?',
      'Wat betekent het woord @?',
      'Wat wordt bedoeld met @?',
      'Wat bedoelt men met @?',
      'betekenis van @',
      '@ betekenis',
      'definitie van @',
      'leg @ uit',
      'Ik begrijp het woord @ niet',
    ],
  ],
  sv: [
    `# Vandra i fjällen\n\nMånga vandrare sover på vägen. Vindskyddet vid Röda passet byggdes om 2004, och vindskydd finns hela året.\n\nEtt vindskydd är en enkel byggnad utan el. Ingen kan boka plats.\n\n## Väder\n\nOrdet firn betyder gammal, kornig snö. På firn går man lättare.`,
    'vindskydd',
    'enkel byggnad',
    [
      'Vad är ett @?',
      'Vad betyder @?',
      'Vad betyder ordet @?',
      'Vad menas med @?',
      'betydelsen av ordet @',
      '@ betydelse',
      'förklara ordet @',
      'Jag vet inte vad @ är',
    ],
  ],
  pl: [
    `# Wędrówki po górach\n\nWielu turystów śpi po drodze. Biwak na Czerwonej Przełęczy odbudowano w 2004 roku, a biwak jest czynny cały rok.\n\nBiwak to proste schronienie bez prądu. Nikt nie może rezerwować.\n\n## Pogoda\n\nSłowo firn oznacza stary, ziarnisty śnieg. Po firnie idzie się lżej.`,
    'biwak',
    'proste schronienie',
    ['Co to jest @?', 'Co oznacza @?', 'Co znaczy słowo @?', 'Co to znaczy @?', '@ definicja', 'wyjaśnij słowo @'],
  ],
  ru: [
    `# Походы в горах\n\nМногие туристы ночуют в пути. Балаган у Красного перевала перестроили в 2004 году, и балаган открыт весь год.\n\nБалаган — это простое укрытие без электричества. Забронировать его нельзя.\n\n## Погода\n\nСлово фирн означает старый зернистый снег. По фирну идти легче.`,
    'балаган',
    'простое укрытие',
    ['Что такое @?', 'Что означает @?', 'Что значит слово @?', '@ что это', 'значение слова @', 'объясни слово @'],
  ],
  tr: [
    `# Dağda yürüyüş\n\nBirçok yürüyüşçü yolda geceler. Kızıl Geçit'teki barınak 2004 yılında yenilendi ve barınak bütün yıl açık.\n\nBarınak, elektriği olmayan basit bir yapı demektir. Kimse yer ayırtamaz.\n\n## Hava\n\nFirn, eski ve taneli kar demektir. Firn üzerinde yürümek kolaydır.`,
    'barınak',
    'basit bir yapı',
    ['@ nedir?', '@ ne demek?', '@ ne anlama gelir?', '@ kelimesi ne demek?'],
  ],
  ja: [
    `# 山を歩く\n\n多くの人は途中で泊まります。赤峠の避難小屋は2004年に建て直され、避難小屋は一年中開いています。\n\n避難小屋とは電気のない簡素な建物です。予約はできません。\n\n## 天気\n\nフィルンとは古い粒状の雪のことです。フィルンの上は歩きやすいです。`,
    '避難小屋',
    '簡素な建物',
    ['@とは何ですか？', '@って何？', '@の意味は何ですか？', '@という言葉の意味を教えてください'],
  ],
  zh: [
    `# 山中徒步\n\n很多人在途中过夜。红山口的避难屋于2004年重建，避难屋全年开放。\n\n避难屋是一种没有电的简易建筑。不能预订。\n\n## 天气\n\n粒雪是指陈旧的颗粒状的雪。在粒雪上行走更容易。`,
    '避难屋',
    '简易建筑',
    ['什么是@？', '@是什么？', '@是什么意思？', '@的意思是什么？', '@的定义'],
  ],
};

const rows = Object.entries(pages).flatMap(([language, [markdown, word, meaning, questions]]) =>
  questions.map((form) => ({ language, markdown, meaning, question: form.replace('@', word) })),
);

test.each(rows)(
  'answers by what the word means: $language, $question',
  async ({ language, markdown, meaning, question }) => {
    const title = /^# (.+)/.exec(markdown)?.[1] ?? '';
    const url = 'https://page.example/';
    const page = { url, title, markdown, contentLength: markdown.length, truncated: false, language };
    const { passages } = await composeAnswer(question, [{ sourceId: 1, page }], quoteLimits);
    expect(passages[0]?.text).toContain(meaning);
  },
);

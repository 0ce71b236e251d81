/** A kind of fact that Wikidata records, and the words that ask for it. */
interface FactKind {
  /** Properties that state it, the usual one first. */
  properties: readonly string[];
  /** Words that the question has to have, each: as regular expressions, without accents and in lower case. */
  asks: readonly string[];
}

const when =
  'when|what year|which year|what date|wann|welche[mn] jahr|quand|quelle annee|quelle date|cuando|que ano|quando|che anno|anno|wanneer|welk jaar|когда|каком году|kiedy|ne zaman|いつ|何年|什么时候|何时|哪一年|언제|متى';
const where = 'where|wo|ou|donde|dove|onde|waar|где|gdzie|nerede|どこ|哪里|哪儿|어디|أين';
const who = 'who|by whom|wer|wem|qui|quien|quienes|chi|quem|wie|кто|кем|kto|kim|誰|谁|누가|누구|من';

const born =
  'born|birth|birthday|birthdate|geboren|geburt|geburtstag|geburtsdatum|nee?|naissance|naquit|nacio|nacid[ao]|nacimiento|nat[oa]|nacque|nascita|nasceu|nascid[ao]|nascimento|geboorte|родился|родилась|рождения|urodzi\\p{L}*|dogdu|生まれ|出生|태어|ولد|ولدت';
const died =
  'die|died|dies|death|gestorben|starb|tod|mort|morte|mourut|decede|murio|muerte|muert[ao]|mori|mort[oa]|morreu|falecid[ao]|overleden|stierf|умер|умерла|смерти|zmarl\\p{L}*|oldu|死|去世|逝世|죽|사망|توفي|توفيت|مات';
const founded =
  'founded|established|created|formed|built|constructed|founding|gegrundet|gebaut|erbaut|errichtet|fonde|fondee|construite?|creee?|fundad[ao]|fundo|construid[ao]|cread[ao]|fondat[ao]|costruit[ao]|opgericht|gebouwd|основан\\p{L}*|построен\\p{L}*|zalozon\\p{L}*|kuruldu|insa edildi|設立|創立|建て|建造|成立|建于|설립|تأسس|تأسست|بني';

/** @see https://www.wikidata.org/wiki/Wikidata:List_of_properties */
const kinds: readonly FactKind[] = [
  { properties: ['P569'], asks: [`${when}|birthday|birthdate|date of birth|geburtsdatum`, born] },
  { properties: ['P19'], asks: [`${where}|birthplace|place of birth|geburtsort`, born] },
  { properties: ['P570'], asks: [`${when}|date of death|todesdatum`, died] },
  { properties: ['P20'], asks: [`${where}|place of death|sterbeort`, died] },
  {
    properties: ['P2048', 'P2044'],
    asks: [
      'how tall|how high|height|elevation|altitude|wie hoch|wie groß|wie gross|hohe|korpergroße|haut|haute|hauteur|altitude|mide|alt[oa]|altura|estatura|altezza|hoog|hoogte|lang is|высота|высоту|рост|wysok\\p{L}*|yuksekli\\p{L}*|高さ|身長|标高|標高|多高|高度|身高|높이|키|ارتفاع|طول قامة',
    ],
  },
  {
    properties: ['P2043'],
    asks: [
      'how long is|length|wie lang|lange|longueur|longue|larg[oa]|longitud|lungh\\p{L}*|compriment\\p{L}*|lengte|длина|dlugos\\p{L}*|uzunlu\\p{L}*|長さ|多长|长度|길이|طول',
    ],
  },
  {
    properties: ['P2046'],
    asks: [
      'how large|how big|area|surface|flache|wie groß|wie gross|superficie|area|oppervlakte|площадь|powierzchni\\p{L}*|yuzolcumu|面積|面积|면적|مساحة',
    ],
  },
  {
    properties: ['P2067'],
    asks: [
      'how heavy|weigh|weight|mass|wie schwer|wiegt|gewicht|masse|poids|pese|pesa|peso|weegt|масса|вес|重さ|重量|무게|وزن|كتلة',
    ],
  },
  {
    properties: ['P4511'],
    asks: ['how deep|depth|wie tief|tiefe|profondeur|profund\\p{L}*|profondita|diepte|глубина|深さ|多深|深度|깊이|عمق'],
  },
  {
    properties: ['P1082'],
    asks: [
      'population|inhabitants|how many people (?:live|are)|einwohner|bevolkerung|wie viele menschen|habitants|poblacion|habitantes|popolazione|abitanti|populacao|inwoners|население|населения|жителей|ludnos\\p{L}*|mieszkan\\p{L}*|nufus\\p{L}*|人口|인구|سكان',
    ],
  },
  { properties: ['P571', 'P1619', 'P577'], asks: [when, founded] },
  {
    properties: ['P1619', 'P571'],
    asks: [
      when,
      'open|opened|eroffnet|inaugur\\p{L}*|abrio|abri|apert[oa]|aberto|geopend|открыт\\p{L}*|otwart\\p{L}*|acildi|開業|開館|开放|개장|افتتح',
    ],
  },
  {
    properties: ['P577', 'P571'],
    asks: [
      when,
      'published|released|come out|came out|erschien|veroffentlicht|publiee?|sortie?|publicad[ao]|publico|pubblicat[ao]|uscito|lancad[ao]|verschen\\p{L}*|вышел|вышла|опубликован\\p{L}*|発売|発表|发行|出版|발매|صدر',
    ],
  },
  {
    properties: ['P576'],
    asks: [
      when,
      'dissolved|abolished|closed down|aufgelost|dissoute?|disuelt[ao]|sciolto|dissolvid[ao]|opgeheven|распущен\\p{L}*',
    ],
  },
  { properties: ['P112'], asks: [who, `${founded}|founder`] },
  {
    properties: ['P84', 'P287', 'P170'],
    asks: [
      who,
      'design|designed|built|architect|entworfen|gebaut|concu|construit|diseno|construyo|progett\\p{L}*|projetou|ontwierp|ontworpen|спроектировал\\p{L}*|設計|设计|설계|صمم',
    ],
  },
  {
    properties: ['P50', 'P86', 'P676'],
    asks: [
      who,
      'wrote|written|author|schrieb|geschrieben|verfasst\\p{L}*|ecrit|auteur|escribio|autor\\p{L}*|scritto|scrisse|escreveu|schreef|geschreven|написал\\p{L}*|автор|napisal\\p{L}*|yazdi|書いた|作者|写|쓴|كتب|مؤلف',
    ],
  },
  { properties: ['P86'], asks: [who, 'compos\\p{L}*|komponi\\p{L}*|musik|作曲|작곡|لحن'] },
  {
    properties: ['P170'],
    asks: [
      who,
      'painted|paint|created|sculpted|gemalt|malte|peint|pinto|dipin\\p{L}*|pintou|schilderde|написал\\p{L}*|描いた|画',
    ],
  },
  {
    properties: ['P61', 'P112'],
    asks: [
      who,
      'invent\\p{L}*|discover\\p{L}*|erfand|erfunden|entdeckt\\p{L}*|decouvert|descubrio|scopri\\p{L}*|scoperto|descobriu|uitgevonden|ontdekt|изобр\\p{L}*|открыл\\p{L}*|発明|発見|发明|发现|발명|발견|اخترع|اكتشف',
    ],
  },
  {
    properties: ['P57'],
    asks: [who, 'direct\\p{L}*|regie|realis\\p{L}*|dirigi\\p{L}*|regisseur|режисс\\p{L}*|監督|导演|감독|أخرج'],
  },
  {
    properties: ['P26'],
    asks: [
      'married to|spouse|husband|wife|verheiratet|ehefrau|ehemann|epoux|epouse|esposa|esposo|marido|moglie|marito|getrouwd|жена|муж|супруг\\p{L}*|配偶者|妻子|丈夫|배우자|زوجة|زوج',
    ],
  },
  {
    properties: ['P36'],
    asks: ['capital|hauptstadt|capitale|hoofdstad|столица|столицу|stolic\\p{L}*|baskent\\p{L}*|首都|수도|عاصمة'],
  },
  {
    properties: ['P35'],
    asks: [
      'president|head of state|prasident\\p{L}*|staatsoberhaupt|presidente?|президент\\p{L}*|prezydent\\p{L}*|大統領|总统|대통령|رئيس',
    ],
  },
  {
    properties: ['P6'],
    asks: [
      'prime minister|mayor|head of government|burgermeister\\p{L}*|regierungschef\\p{L}*|maire|premier ministre|alcalde\\p{L}*|sindaco|prefeito|burgemeester|мэр\\p{L}*|首相|市长|市長|시장|총리',
    ],
  },
  { properties: ['P169', 'P1037'], asks: ['ceo|chief executive\\p{L}*|vorstandsvorsitzende\\p{L}*'] },
  {
    properties: ['P38'],
    asks: ['currency|wahrung|monnaie|moneda|valuta|moeda|валюта|waluta|para birimi|通貨|货币|통화|عملة'],
  },
];

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whole words; those of scripts that are written without spaces stand anywhere. */
function wordsPattern(words: string): RegExp {
  const all = words.split('|');
  const spaced = all.filter((word) => !unspaced.test(word));
  const others = all.filter((word) => unspaced.test(word));
  return new RegExp([`(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})(?![\\p{L}\\p{N}])`, ...others].join('|'), 'u');
}

type FactPattern = { properties: readonly string[]; asks: readonly RegExp[] };

/** Compiled at the first use: it takes some 14 ms, which the start of the background would wait for. */
let compiled: readonly FactPattern[] | undefined;

function patterns(): readonly FactPattern[] {
  compiled ??= kinds.map(({ properties, asks }) => ({ properties, asks: asks.map(wordsPattern) }));
  return compiled;
}

/** Lower case, Latin letters without accents. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})[\u0300-\u036f]+/gu, '')
    .normalize('NFC')
    .toLowerCase();
}

/** Characters of a question that are read; one about a fact is short. */
const maxLength = 200;

/** Ids of the properties that a question asks for, the usual ones first; empty where it asks for no such fact. */
export function askedProperties(question: string): string[] {
  if (question.length > maxLength) return [];
  const text = fold(question);
  const asked = patterns().filter(({ asks }) => asks.every((pattern) => pattern.test(text)));
  return [...new Set(asked.flatMap(({ properties }) => properties))];
}

/** The single words of what asks for a fact, as far as they are written out: 'high' of 'how high'. */
const askingWords: ReadonlySet<string> = new Set(
  kinds.flatMap(({ asks }) => asks.flatMap((words) => words.split(/[| ]/))),
);

/** The keywords of a question without those that ask for the fact: what is left is the name of the thing. */
export function withoutFactWords(keywords: string): string {
  const asking = patterns().flatMap(({ asks }) => asks);
  const isAsking = (word: string) => askingWords.has(word) || asking.some((pattern) => pattern.test(word));
  return keywords
    .slice(0, maxLength)
    .split(' ')
    .filter((word) => !isAsking(fold(word)))
    .join(' ');
}

import { asksPageAlone, type Profile } from '../../core/profile';
import { guessLanguage } from '../text/language';

/** Words of one language that point to the page beside the panel. All are sources of regular expressions. */
interface PageWords {
  /** Point to a page together with a noun: 'this page'. */
  demonstratives: string;
  /** Point to it only with a noun that nothing follows: 'the article', but not 'the article about tides'. */
  articles: string;
  nouns: string;
  /** Nouns that also name other things, and so need a demonstrative. */
  otherNouns: string;
  /** What makes a noun after an article another thing than the page. */
  complements: string;
  /** Point to it alone. */
  others: string;
}

const pageWords: Readonly<Record<string, PageWords>> = {
  en: {
    demonstratives: '(?:this|these|that|current|open) (?:web )?',
    articles: 'the (?:web )?',
    nouns: 'webpages?|pages?|articles?|texts?|documents?|websites?|sites?|posts?|pdf|tab',
    otherNouns:
      'paper|story|blog|thread|recipe|video|transcript|selection|passage|paragraph|table|section|chapter|list|listing|product|review|discussion|repository|repo|issue|code|file|email',
    complements: ' (?:of|about|on|in|by|from|for|with|that|which)',
    others:
      "here|tl;?dr|this(?= *(?:[?.!,]|$))|is (?:this|it) (?:true|right|correct|reliable)|what(?:'s|’s| is) this|(?:explain|summari[sz]e|translate|describe|simplify|analy[sz]e) (?:this|it)|(?:summari[sz]e|sum up|explain)(?= *[?.!]*$)",
  },
  de: {
    demonstratives: '(?:diese[rsmn]?|aktuelle[nrs]?|offene[nrs]?) ',
    articles: '(?:der|die|den|dem|das|im|vom) ',
    nouns: 'seite|webseite|website|artikels?|text(?:e?s)?|beitrags?|dokuments?|pdf',
    otherNouns: 'videos?|rezepts?|tabelle|abschnitts?|absatz|liste|geschichte|tab|thread|datei|produkts?',
    complements: ' (?:von|über|zu[rm]?|de[rs]|in|aus|mit|für)',
    others: 'hier|worum geht es|fasse?(?: (?:das|dies|es|alles))? zusammen',
  },
  fr: {
    demonstratives: '(?:cette|cet|ce|ces) ',
    articles: "(?:la |le |du |l['’])",
    nouns: 'pages?|articles?|textes?|documents?|pdf',
    otherNouns: 'site|vidéo|recette|onglet|billet|tableau|liste|passage|fichier|histoire|produit',
    complements: " (?:de|du|des|sur|par|d['’])",
    others: 'ici|résume[rz]?(?: (?:ceci|cela|ça))?(?= *[?.!]*$)',
  },
  es: {
    demonstratives: '(?:est[ae]|es[ae]) ',
    articles: '(?:la|el|del|al) ',
    nouns: 'página|artículo|texto|documento|pdf',
    otherNouns: 'sitio|web|v[ií]deo|receta|pestaña|tabla|lista|archivo|historia|producto|sección',
    complements: ' (?:de|del|sobre|por|en)',
    others: 'aquí|resume(?: esto)?(?= *[?.!]*$)',
  },
  it: {
    demonstratives: "(?:quest[ao] |quest['’])",
    articles: "(?:(?:la|il|nel|nella|della|del) |(?:dell|nell|l)['’])",
    nouns: 'pagina|articolo|testo|documento|pdf',
    otherNouns: 'sito|video|ricetta|scheda|tabella|lista|file|storia|prodotto|sezione',
    complements: ' (?:di|del|della|su|sul|da)',
    others: 'qui|riassumi(?: questo)?(?= *[?.!]*$)',
  },
  pt: {
    demonstratives: '(?:[nd]?est[ae]|[nd]?ess[ae]) ',
    articles: '(?:a|o|na|no|da|do) ',
    nouns: 'página|artigo|texto|documento|pdf',
    otherNouns: 'site|vídeo|receita|aba|tabela|lista|arquivo|história|produto|seção',
    complements: ' (?:de|d[oa]s?|sobre|por|em)',
    others: 'aqui|resum[ae](?: isto)?(?= *[?.!]*$)',
  },
  nl: {
    demonstratives: '(?:deze|dit|die|dat) ',
    articles: '(?:de|het) ',
    nouns: 'pagina|webpagina|artikel|tekst|document|website|pdf',
    otherNouns: 'site|video|recept|tabblad|tabel|lijst|bestand|verhaal|product|sectie',
    complements: ' (?:van|over|door|in|uit|met)',
    others: 'hier|vat(?: (?:dit|het))? samen',
  },
};

/** Languages whose words are not parted by spaces, or take endings. */
const pagePhrases: Readonly<Record<string, RegExp>> = {
  ja: /この(?:ページ|記事|文章|文書|サイト|動画|論文)|本文|ここ/,
  zh: /[这這本该該此](?:一?[个個篇])?(?:页|頁|网页|網頁|文章|文档|文檔|网站|網站|帖子|视频|文)|这里|這裡|此处/,
  ko: /이 ?(?:페이지|글|기사|문서|사이트)|여기/,
  ru: /эт(?:а|ой|у|от|ом|ого|и|их) (?:страниц|стать|текст|документ|сайт)|здесь/iu,
  ar: /هذه الصفحة|هذا (?:المقال|النص|الموقع)|هنا/,
};

function wholeWords(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'iu');
}

function patternOf({ articles, nouns, complements, others }: PageWords): RegExp {
  return wholeWords(`${articles}(?:${nouns})(?!\\p{L})(?!${complements}(?!\\p{L}))|${others}`);
}

/** Of all languages, since that of a short question cannot always be told, and these words mean the same in each. */
const pointed = wholeWords(
  Object.values(pageWords)
    .map(({ demonstratives, nouns, otherNouns }) => `${demonstratives}(?:${nouns}|${otherNouns})`)
    .join('|'),
);
const patterns: ReadonlyMap<string, RegExp> = new Map([
  ...Object.entries(pageWords).map(([language, words]): [string, RegExp] => [language, patternOf(words)]),
  ...Object.entries(pagePhrases),
]);
const english = patterns.get('en');

/** Whether a question speaks of the page that is open beside it: 'this page', 'the article', 'here'. */
export function refersToPage(question: string): boolean {
  const line = question.replace(/\s+/g, ' ').trim();
  return pointed.test(line) || ((patterns.get(guessLanguage(line)) ?? english)?.test(line) ?? false);
}

/**
 * Whether a question with web search off and nothing attached is asked of the open page: a model gets it where the question
 * speaks of it, or the profile is one for pages.
 */
export function asksOpenPage(profile: Pick<Profile, 'id' | 'modelRef'>, question: string): boolean {
  return asksPageAlone(profile) || refersToPage(question);
}

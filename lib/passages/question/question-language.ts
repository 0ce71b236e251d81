import { guessLanguage, stopWordsOf } from '../text/language';
import { foldWord } from '../text/tokenize';

/**
 * Words that say nothing about what is asked, of languages that `stopWordsOf` has no list for; and for those that it has, the
 * words of questions that it leaves out. By language, in any spelling that `foldWord` makes one.
 */
const wordLists: Readonly<Record<string, string>> = {
  en: "according although though whether upon amongst among toward towards per via another one shouldn't wouldn't couldn't hasn't haven't hadn't wasn't weren't wont dont cant isnt arent doesnt didnt wasnt werent couldnt shouldnt wouldnt havent hasnt hadnt im ive whats hows wheres whos",
  de: 'welch worin womit wofur wodurch worauf wovon wieviel wieviele wessen wurde warum bezeichnet nennt darf darfst durfen durft ihrem ihren ihrer ihres seinem seinen seiner seines',
  fr: 'quels quelles lequel laquelle lesquels duquel auquel pourquoi aurait etait etaient peut fut furent sera lors dont selon entre',
  es: 'cuyo cuya fueron habia han hubo puede segun ante cada otro otra donde tenia tuvo sus unas cuales desde hacia mediante',
  el: `ο η το οι τα του της των τον την τους τις στο στη στην στον στους στις στα σε με απο για και να που πως τι ποιο ποιος ποια ποιοι
    ποιες ποιων ποιου ποιον ποτε πως ποσο ποσα ποσοι ποσες ποσο γιατι ηταν ειναι εχει ειχε ειχαν εχουν θα δεν μη μην ως ενα ενας μια μιας
    ενος αυτο αυτος αυτη αυτα αλλα κατα μετα πριν προς υπο τι οτι αν ή μπορει κανει εκανε εγινε γινεται τον οποιο οποια οποιος`,
  hi: `का के की को में से है हैं था थी थे ने और या पर यह वह इस उस ये वे एक क्या कौन कौनसा कौनसी कब कहाँ कहां कैसे क्यों कितना कितने कितनी किस किसने किसे
    किसका किसके किसकी किन किया गया गई गए कर करने करता करती करते करना हुआ हुई हुए हो होता होती होते होने तक लिए द्वारा साथ भी ही जो जिस जिसने जिसे तो
    नहीं ना अपने अपना अपनी कि बाद पहले रूप सा सी से जा जाता जाती जाते दिया रहा रही रहे कोई कुछ`,
  ja: 'てい られ',
  ko: '은 는 이 가 을 를 의 에 에서 로 으로 와 과 도 무엇 무엇인가 무엇입니까 누구 누가 언제 어디 어디서 어떻게 왜 몇 얼마 얼마나 어느 어떤 인가 입니까 했나 하는 있는 있나',
  ro: `a ai al ale alea am ar are as asta au avea avut ca care carei carui ce cea cei cel cele cu cum cat cata cate cati cand cine cui
    cine da dar de decat deci despre din dintre doar dupa ea ei el ele era erau este eu fi fie fost face fac facut ii il in intr
    intre la lor lui mai ne nici nu o or pe pentru prin printr s sa sau se si spre su sub sunt toate tot un una unde unei unor unui ului`,
  ru: `и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по только ее мне было вот от меня еще нет о из ему
    когда даже ну ли если уже или ни быть был него до вас были была есть для мы тебя их чем без чего раз тоже себе под будет кто этот
    того потому этого какой какая какое какие каком какую какого каким каких какими котором который которая которые которого которой совсем
    где куда откуда почему зачем сколько чей чья чье это эта эти этой этом этих при об после между кого кому кем чему который является являются
    называется называют стал стала стали мог может могут`,
  th: `ที่ ของ ใน และ เป็น มี ได้ ให้ ว่า จะ ไม่ กับ จาก โดย ซึ่ง นี้ นั้น คือ อะไร ใคร เมื่อ เมื่อไหร่ เมื่อไร ไหน ใด ใดบ้าง อย่างไร ทำไม เท่าไร เท่าไหร่ เท่าใด กี่ บ้าง ถูก แล้ว
    ก็ ไป มา อยู่ การ ความ หรือ แต่ ตาม เพื่อ ต่อ อีก ขึ้น ทำ ทำให้ ไร หรือไม่ สิ่ง อะไรบ้าง`,
  tr: `ve bir bu da de mi mu ne ile icin en cok daha olan olarak kim kimdir kimin ne neden nedir nasil nerede nereye nereden neresi hangi
    hangisi kac ne zaman kadar gibi ya veya o su ki ama her sonra once tarafindan idi ise oldu olmustur var yok degil bunu onun
    onlar neler nelerdir kimler midir mudur mi miydi muydu etti etmistir edildi yapti zaman kaci hangileri`,
  vi: `và là của có được trong cho các những một này đó với không để từ đến khi đã sẽ bị bởi tại ở về như thì mà nào gì ai đâu sao bao
    nhiêu nhiều mấy thế tại vì do theo trên dưới ra vào hay hoặc cũng rằng việc sự người ta hãy lúc ngày năm`,
  zh: '哪些 哪种 哪 位 年 什麼 誰 何 几 多久 请问 是否 对 以 从 由 于 所 之 其 种 做 叫',
};

const lists: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(wordLists).map(([language, words]) => [language, new Set(words.split(/\s+/).map(foldWord))]),
);
const none: ReadonlySet<string> = new Set();

function listOf(language: string): ReadonlySet<string> {
  return lists.get(language.slice(0, 2).toLowerCase()) ?? none;
}

/** Whether a folded word says nothing about what is asked. */
export function isQuestionStopWord(word: string, language: string): boolean {
  return stopWordsOf(language).has(word) || listOf(language).has(word);
}

/** Scripts that `guessLanguage` reads as one language, and the others that are written in them. */
const sharedScripts: Readonly<Record<string, readonly string[]>> = {
  ar: ['fa', 'ur'],
  hi: ['mr', 'ne'],
  ru: ['uk', 'bg', 'be', 'sr', 'mk'],
  zh: ['ja'],
};
const languagesByWords = [...new Set(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', ...lists.keys()])];
const latin =
  /^[^\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Devanagari}]*$/u;

/** A Greek letter by itself, and what a text in Latin letters has: then the letter is a sign, as in 'TGF-β' and '5α reductase'. */
const signLetter = /(?<!\p{Script=Greek})\p{Script=Greek}(?!\p{Script=Greek})/gu;
const latinWord = /\p{Script=Latin}{3}/u;

/** Languages that are not written in Latin letters, and so are not that of a question that is. */
const otherScripts = /^(?:ar|be|bg|bn|el|fa|he|hi|hy|ja|ka|ko|mk|mr|ne|ru|ta|te|th|uk|ur|zh)$/;

/** The language of most pages, the first one of several; English where none is written in Latin letters. */
function usualLanguage(preferred: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const language of preferred)
    if (!otherScripts.test(language)) counts.set(language, (counts.get(language) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? 'en';
}

/**
 * The probable language of a question: by script, else the one whose stop words it uses most.
 * @param pageLanguages tags of the languages of the pages that it is asked of, which win where nothing tells more
 */
export function guessQuestionLanguage(question: string, pageLanguages: readonly string[] = []): string {
  const preferred = pageLanguages.map((tag) => tag.slice(0, 2).toLowerCase());
  const written = latinWord.test(question) ? question.replace(signLetter, '') : question;
  if (!latin.test(written)) {
    const language = /\p{Script=Devanagari}/u.test(question) ? 'hi' : guessLanguage(question);
    return preferred.find((other) => sharedScripts[language]?.includes(other)) ?? language;
  }
  const words = (question.slice(0, 2_000).match(/[\p{L}\p{M}]+/gu) ?? []).map(foldWord);
  const usual = usualLanguage(preferred);
  let best = { language: usual, hits: 0 };
  for (const language of new Set([...preferred, ...languagesByWords])) {
    const hits = words.filter((word) => isQuestionStopWord(word, language)).length;
    if (hits > best.hits) best = { language, hits };
  }
  // One word among several may be a word of content in another language, as 'hay' is in English and not in Spanish.
  return best.hits === 1 && words.length > 2 ? usual : best.language;
}

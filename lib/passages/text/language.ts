/**
 * Stop words by language, folded as by `foldWord`. They are left out of queries, so a word that also has a meaning in the same
 * language must not be here.
 */
const stopWordLists: Record<string, string> = {
  en: `a about above after again all also am an and any are aren't as at be because been before being below between both but
    by can can't cannot could did didn't do does doesn't doing don't down during each few for from further had has have having
    he her here hers him his how i if in into is isn't it it's its itself just let's me more most much many my no nor not of off on
    once only or other our out over own please same she should so some such tell than that that's the their them then there
    these they this those through to too under until up us very was we were what what's when where which while who whom
    whose why will with would you your s t exactly actually really got get gets give say says show know anything something
    someone anyone explain describe`,
  de: `ab aber alle allem allen aller alles als also am an andere auch auf aus bei beim bin bis bist da dabei damit dann das
    dass dein dem den denn der des dessen die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen
    einer eines er es etwa euer fur gegen hab habe haben hat hatte hier hinter ich ihm ihn ihr ihre im in ist ja jede jeder
    jedes kann kein keine konnen machen man mehr mein mit muss nach nicht noch nun nur ob oder ohne sehr sein seine seit sich
    sie sind so soll sollte sondern uber um und uns unser unter vom von vor wann war waren warum was weil welche welchem
    welchen welcher welches wem wen wenn wer werden wie wieder will wir wird wo woher wohin wurde wurden zu zum zur zwischen
    viel viele lange gibt`,
  fr: `a ai alors au aucun aussi autre aux avec avoir c ce cela ces cette ceux ci combien comme comment d dans de des donc du
    elle elles en est et etaient etait ete etre eu fait il ils j je l la le les leur leurs lui m ma mais me meme mes moi mon n
    ne nos notre nous on ont ou par parce pas pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa sans se ses
    si son sont sur t ta te tes toi ton tous tout toute tres tu un une vos votre vous y`,
  es: `a al algo como con cual cuales cuando cuanta cuantas cuanto cuantos de del desde donde e el ella ellas ellos en entre era
    eran es esa ese eso esta estaba estan este esto estos fue fueron ha hace han hasta hay la las le les lo los mas me mi muy
    no nos o para pero por porque que quien quienes se ser si sin sobre son su sus tambien te tiene tu un una uno unos y ya yo`,
  it: `a ad ai al alla alle anche c che chi ci come con cosa d da dal dalla de dei del della delle di dove e ed era erano fu ha
    hanno i il in io l la le lo loro ma mi ne nel nella noi non o per perche piu qual quale quali quando quanta quanti quanto
    quella quello questa questo se si sono su sua suo tra tu un una uno vi voi`,
  pt: `a ao aos as ate com como da das de dela dele do dos e ela ele eles em entre era eram essa esse esta este eu foi foram ha
    isso isto ja mais mas me meu na nao nas no nos o onde os ou para pela pelo por porque qual quais quando quanta quantas
    quanto quantos que quem se sem ser seu sua sao so tambem te tem um uma voce`,
  nl: `aan al als alle ben bij dat de den deze die dit door een en er had heb hebben heeft hem het hij hoe hoeveel hun ik in is
    je kan maar me met mijn naar niet nog nu of om onder ons ook op over te tot uit van veel voor waar waarom wanneer waren
    was wat we wel welke werd wie wij worden wordt zal ze zich zij zijn zo`,
  ar: `في من على الى عن مع هل ما ماذا متى اين كيف كم لماذا هو هي هم هذا هذه ذلك تلك التي الذي الذين كان كانت يكون ان او ثم قد لا
    لم لن كل بعد قبل عند اي وهو وهي اذا بين حتى منذ يتم تم`,
  ru: `а без более бы был была были было быть в вам вас весь во вот все всего всех вы где да даже для до его ее если есть еще же
    за здесь и из или им их к как какая какие какои какое ко когда которая которого которои которое которую которые которыи
    которых кто ли между меня мне мои моя мы на над надо нам нас наш не него нее нет ни них но о об однако около он она они оно
    от очень по под поэтому при с сам свои своего своеи свою своя себя со сеичас также так такие такои там те тем то того тоже
    тои только том тот ту ты у уже хотя чего чем что чтобы эта эти это этого этои этом этот эту я сколько почему зачем откуда
    куда чеи чья`,
  ja: `の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その あっ よう また
    もの という あり まで られ なる へ か だ これ によって により おり より による ず なり られる において ば なかっ なく しかし について
    せ だっ その後 できる それ う ので なお のみ でき き つ における および いう さらに でも ら たり その他 です ます でし まし ませ 何 いつ どこ しま した しまし ました
    誰 なぜ どう どの いくら いくつ どれ くらい`,
  zh: `的 了 和 是 在 我 有 他 这 个 们 中 来 上 大 为 与 吗 呢 吧 什么 哪 哪里 哪个 谁 几 多少 多 怎么 怎样 为什么 如何 何时 也 就 都 而 及 被 把`,
};

const stopWords = new Map(
  Object.entries(stopWordLists).map(([language, words]) => [language, new Set(words.split(/\s+/))]),
);
const none: ReadonlySet<string> = new Set();

/** The stop words of a language by its tag; none for a language without a list. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return stopWords.get(language.slice(0, 2).toLowerCase()) ?? none;
}

const scripts: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
];

/**
 * The probable language of a short text: by script, else by the language whose stop words it uses most.
 * @returns a language code; `en` where nothing in the text identifies one
 */
export function guessLanguage(text: string): string {
  const sample = text.slice(0, 2000);
  const byScript = scripts.find(([script]) => script.test(sample));
  if (byScript) return byScript[1];
  const words =
    sample
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  let best = { language: 'en', hits: words.filter((word) => stopWordsOf('en').has(word)).length };
  for (const [language, list] of stopWords) {
    const hits = words.filter((word) => list.has(word)).length;
    if (hits > best.hits) best = { language, hits };
  }
  return best.language;
}

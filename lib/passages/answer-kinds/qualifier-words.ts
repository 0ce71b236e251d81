import { stem } from '../text/stem';
import { foldWord } from '../text/tokenize';

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map((word) => stem(foldWord(word))));
}

/**
 * Words beside a value that limit it to a time, a state or one of several things: what was planned is not what was built, an
 * average is no single case, the old pier is not the new one. Stemmed.
 */
export const qualifierWords: ReadonlySet<string> = wordSet(`
  original originally plan planned propose proposed project projected expect expected estimate estimated forecast target
  average mean median typical usually maximum minimum max min record lowest highest most least over under more less than
  only first second third last next previous former old older new newer now today current currently once formerly again
  before after until till begin start commence complete finish open close rebuild rebuilt restore repair extend enlarge
  replace renovate demolish destroy found announce north south east west northern southern eastern western upper lower
  inner outer inside outside left right top bottom front rear main side child children adult single return winter summer
  newborn infant baby young juvenile grown male female wild captive empty full loaded laden unladen fully dry wet
  each every half quarter twice double total combined net gross without with including excluding
  ursprunglich geplant erwartet geschatzt durchschnittlich maximal minimal erste zweite alte neue fruher heute jetzt
  begonnen vollendet fertiggestellt wiederaufgebaut umgebaut erweitert ersetzt abgerissen nord sud ost west obere untere
  neugeboren neugeborene neugeborener jung junge junger ausgewachsene ausgewachsener mannlich mannliche mannlicher weiblich
  weibliche weiblicher mannchen weibchen leer leere leerer voll
  kinder erwachsene mindestens hochstens mehr weniger ohne
  prevu estime moyenne moyen maximum premier premiere deuxieme ancien ancienne nouveau nouvelle avant apres jusqu
  jeune male femelle vide plein pleine
  commence acheve termine reconstruit restaure agrandi nord sud est ouest enfants adultes plus moins sans
  previsto estimado promedio media maximo minimo primer primera segundo antiguo nuevo nueva antes despues hasta
  joven macho hembra vacio vacia lleno llena cria
  comenzo termino reconstruyo restauro ampliado norte sur este oeste ninos adultos mas menos sin
  当初 予定 計画 平均 最大 最小 最初 旧 新 現在 着工 開始 再建 改築 以上 以下 未満 北 南 東 西
  原计划 计划 预计 平均 最大 最小 第一 旧 新 现在 开工 重建 以上 以下 超过
  مخطط متوقع متوسط اقصى ادنى اول ثاني قديم جديد قبل بعد حتى بدا اكتمل اعيد
`);

/** Words that make a value approximate. Stemmed. */
export const approximationWords: ReadonlySet<string> = wordSet(`
  about around approximately approx roughly nearly almost some circa ca close etwa rund ungefahr knapp fast circa environ
  presque unos unas aproximadamente casi cerca circa quasi ongeveer bijna 約 およそ ほぼ 约 大约 将近 نحو حوالي تقريبا
`);

/** Verbs that link a thing to a value ('measures'), and prepositions of place. Stemmed. */
export const lowContentWords: ReadonlySet<string> = wordSet(`
  near beside behind opposite within inside along across around toward towards like beyond neben nahe bei pres chez cerca junto
  stand rise measure reach weigh cost span cover lie stretch have amount total hold contain run extend is was has
  beträgt betragt misst wiegt kostet liegt erreicht umfasst wurde hat mesure fait atteint pese coute compte mide alcanza tiene pesa cuesta mede
  misura pesa costa يبلغ بلغ بلغت يصل تبلغ بني بنيت ある する 为 達 达 有 于 于是 约 全长 高 长
`);

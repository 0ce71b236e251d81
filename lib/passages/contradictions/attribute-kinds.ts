import { foldWord } from '../text/tokenize';

/**
 * Each line: what a date or an amount is about, then the words that say so in several languages, in every form: an opening is
 * no completion, and 'found' is no 'founded'.
 */
const kindTable = `
opened opened opening inaugurated inauguration eröffnet eröffnete eröffnung ouvert ouverte ouverture inauguré inaugurée abierto abierta abrió inaugurado inaugurada aperto aperta inaugurato inaugurata aberto aberta geopend 開業 開通 開館 开通 开放 开业 افتتح افتتحت افتتاح открыт открыта открыто
closed closed closing closure geschlossen schließung fermé fermée fermeture cerrado cerrada clausurado chiuso chiusa fechado fechada gesloten 閉鎖 閉館 关闭 اغلق закрыт закрыта
lit lit kindled angezündet entzündet allumé allumée encendido encendida acceso accesa aceso ontstoken 点灯 点亮 зажжен зажжён
begun began begun started commenced begonnen begann baubeginn commencé commencée débuté comenzó empezó iniciado iniziato iniziata começou begonnen 着工 开工 начат начато начата
completed completed completion finished vollendet fertiggestellt fertigstellung achevé achevée terminé terminée completado completada terminado terminada completato completata concluído concluída voltooid 完成 竣工 建成 اكتمل завершен завершена завершено
built built erected constructed construction gebaut erbaut errichtet erbaute construit construite bâti bâtie érigé construido construida construyó costruito costruita eretto construído construída gebouwd 建設 建造 建てられ 修建 بني بنيت شيد построен построена построено
founded founded founding established gegründet gründung gestiftet fondé fondée créé créée fundado fundada fundó fondato fondata opgericht gesticht 創立 設立 創業 成立 创立 创办 تاسس تاسست основан основана основано
born born birth geboren geburt né née nacido nacida nació nato nata nascido nascida nasceu geboren 生まれ 誕生 出生 ولد ولدت родился родилась
died died death gestorben starb verstorben mort morte décédé décédée murió fallecido falleció morto morta morreu gestorven overleden 死去 没 逝世 去世 توفي توفيت умер умерла
published published publication veröffentlicht erschienen erschien publié publiée paru publicado publicada pubblicato pubblicata gepubliceerd verschenen 出版 発表 发表 نشر опубликован опубликована
released released release premiered premiere veröffentlichung uraufgeführt sorti sortie estrenado estrenada estrenó uscito uscita lançado lançada uitgebracht 公開 発売 上映 发布 发行
demolished demolished demolition abgerissen abriss gesprengt démoli démolie demolido demolida derribado demolito demolita gesloopt 解体 拆除 هدم снесен снесена
discovered discovered discovery entdeckt entdeckung découvert découverte descubierto descubierta scoperto scoperta descoberto ontdekt 発見 发现 اكتشف открытие
invented invented invention erfunden erfindung inventé inventée inventado inventada inventato uitgevonden 発明 发明 اخترع изобретен
designed designed designer architect architects entworfen entwarf architekt architektin conçu conçue dessiné dessinée architecte diseñado diseñada diseñó arquitecto arquitecta progettato progettata architetto projetado projetada arquiteto ontworpen architect
written written wrote author geschrieben verfasst schrieb autor autorin verfasser écrit écrite écrivit auteur autrice escrito escrita escribió autora scritto scritta scrisse autore geschreven
painted painted painter gemalt malte maler malerin peint peinte peintre pintado pintada pintó pintor dipinto dipinta pittore geschilderd
composed composed composer komponiert komponist komponistin composé composée compositeur compuesto compositor composto composta compositore
directed directed director regie regisseur réalisé réalisateur dirigido dirigida dirigió diretto diretta regista
cost cost costs cost price priced kosten kostete kostet baukosten preis coût coûté coûtait prix coste costo costó precio costato prezzo custo custou preço kostte prijs 費用 価格 费用 价格 造价 تكلفه стоимость стоил стоила цена
population population inhabitants residents inhabitant einwohner einwohnerzahl einwohnern bevölkerung habitants population población habitantes popolazione abitanti população habitantes inwoners bevolking 人口 سكان население жителей
area area surface fläche superficie area oppervlakte 面積 面积 مساحه площадь
capacity capacity seats seating holds kapazität plätze sitzplätze fassungsvermögen capacité places capacidad plazas aforo capacità posti capacidade lugares capaciteit 収容 定員 容量 سعه вместимость
duration lasted lasts last duration dauer dauerte dauert duré dure durée duró dura duración durata durò duração durou duurde 期間 所要 历时 مده длился длительность
employees employees employee staff workers mitarbeiter beschäftigte angestellte employés salariés empleados trabajadores dipendenti empregados funcionários werknemers 従業員 员工 موظف сотрудников
visitors visitors visitor besucher visiteurs visitantes visitatori bezoekers 来場者 入場者 游客 زائر посетителей
`;
const kinds = new Map<string, string>();
for (const line of kindTable.trim().split('\n')) {
  const [kind = '', ...words] = line.split(' ');
  for (const word of words) kinds.set(foldWord(word), kind);
}
/** Words for a beginning that only 'first' makes one: 'first shown'. */
const firstWords = new Set(
  'shown exhibited displayed gezeigt montré montrée mostrado mostrada mostrato'.split(' ').map(foldWord),
);
/** 'First' in the languages that write it beside a verb. */
export const firstWord = /^(?:first|erstmals|erstmal|zuerst|premier|première|primera|primero|prima|eerst)$/u;

/** The kinds whose values are names of people or organisations. */
export const agentKinds: ReadonlySet<string> = new Set([
  'designed',
  'built',
  'founded',
  'discovered',
  'invented',
  'written',
  'painted',
  'composed',
  'directed',
]);

/** Kinds that say when something happened; an amount is none of them. */
const eventKinds: ReadonlySet<string> = new Set([
  ...agentKinds,
  ...'opened closed lit begun completed born died published released demolished'.split(' '),
]);

/**
 * What a word says that a value is about: `opened`, `cost`; undefined for other words.
 * @param word folded as `foldWord` does
 * @param others the words of its clause
 */
export function kindOfWord(word: string, others: readonly string[]): string | undefined {
  if (firstWords.has(word)) return others.some((other) => firstWord.test(other)) ? 'lit' : undefined;
  return kinds.get(word);
}

/** Whether a kind is one of dates (and names), or else of amounts. */
export function isEventKind(kind: string): boolean {
  return eventKinds.has(kind);
}

/** Each line: nouns for one kind of thing, of which a page uses one and another page another. */
const classTable = `
tower light lighthouse beacon turm leuchtturm phare tour faro torre vuurtoren toren 灯台 塔 灯塔 маяк башня منارة برج
building structure gebäude bau bauwerk bâtiment édifice edificio gebouw 建物 建筑 здание مبنى
bridge viaduct brücke viadukt pont viaduc puente viaducto ponte brug 橋 桥 мост جسر
mountain peak summit mount berg gipfel montagne sommet mont montaña pico monte montagna 山 гора جبل
river stream fluss strom fleuve rivière río fiume rio rivier 川 河 река نهر
lake see lac lago meer 湖 озеро بحيره
ship vessel boat ferry schiff fähre navire bateau barco buque nave schip 船 корабль سفينه
company firm business corporation unternehmen firma entreprise société empresa azienda bedrijf 会社 企業 公司 компания شركه
town city village municipality stadt dorf gemeinde ville commune ciudad pueblo municipio città comune cidade stad 町 市 城市 город مدينه
church cathedral minster kirche dom münster église cathédrale iglesia catedral chiesa kerk 教会 教堂 церковь كنيسه
film movie 映画 电影 фильм فيلم
book novel buch roman livre libro novela romanzo livro boek 本 小説 书 книга كتاب
dam barrage staudamm talsperre staumauer presa diga barragem ダム 大坝 سد
mill mühle moulin molino mulino moinho molen
station bahnhof gare estación stazione estação 駅 车站 вокзал
`;
const classes = new Map<string, number>();
for (const [index, line] of classTable.trim().split('\n').entries())
  for (const word of line.split(' ')) classes.set(foldWord(word), index);

/** Whether a noun only says what kind of thing something is: the 'River' of a name. */
export function isClassNoun(word: string): boolean {
  return classes.has(word);
}

/** Whether two nouns name things of one kind: a tower and a lighthouse. */
export function isSameClass(one: string, other: string): boolean {
  const known = classes.get(one);
  return known !== undefined && known === classes.get(other);
}

import { stem } from '../text/stem';
import { foldWord } from '../text/tokenize';

/**
 * General words that claims and pages use for the same thing, groups parted by semicolons; no names and no terms of a field. A word may
 * be in several groups: only words of one group stand for each other.
 */
const groups = `
  about approximately around roughly nearly almost circa; abroad overseas foreign; accept approve adopt endorse;
  accuse charge allege blame; achieve accomplish attain reach; acquire buy purchase takeover acquisition bought;
  act perform portray star play role actor; act law legislation bill statute; add addition additional further extra more;
  affect influence impact effect; aim goal objective purpose target intend; aircraft plane airplane jet;
  allow permit let enable authorize; alter change modify adjust modification; annual yearly year;
  answer response reply respond; appear seem; appoint name nominate select hire elect;
  argue claim contend assert maintain say state tell declare comment note remark; announce reveal unveil declare confirm;
  area region zone district territory; arrest detain custody; arrive come reach; article paper story essay;
  assist help aid support; attack assault raid strike; attempt try effort; attorney lawyer counsel;
  author writer write wrote written; award prize honor honour medal receive; avoid prevent; baby infant newborn;
  bad poor negative; band group; ban prohibit forbid outlaw; based located headquartered situated;
  battle fight war conflict combat; beat defeat win overcome; become turn; begin start commence launch onset beginning;
  behavior behaviour conduct; beneficial benefit advantage helpful useful; big large huge great major vast massive;
  body corpse; book novel publication; border boundary frontier; boss chief head leader director manager lead;
  boy son male; brief short; build construct erect construction building; burn fire;
  business company firm corporation enterprise; capital city; car automobile vehicle;
  career profession job occupation work; cause lead result trigger produce create due because;
  cease end stop halt finish conclude discontinue; cell mobile phone telephone; championship title tournament cup;
  chance likelihood probability possibility opportunity; cheap inexpensive affordable; child kid children youth;
  choose select pick opt; church cathedral chapel; citizen resident inhabitant; classify categorize; clean cleanse wash;
  clear obvious evident; close shut closure; coach manager trainer; collect gather collection;
  combine merge mix blend combination join;
  common frequent typical usual usually generally normally often widespread typically commonly;
  compete participate contest competition; complete entire whole full finish;
  compose consist comprise contain include composed consisting; condition disease illness disorder sickness;
  connect link attach connection; consider regard deem view; consume eat ingest consumption; contemporary modern current;
  continue remain stay keep; convert transform change;
  cooperate collaborate collaboration partner partnership cooperation; correct accurate right true; cost price expense;
  country nation state national; couple pair two; create make develop produce form generate; crime offense offence;
  criticize criticise criticism critic condemn; crucial important essential vital key significant critical necessary;
  cure heal treat treatment therapy remedy; cut reduce decrease lower decline drop diminish reduction;
  damage harm hurt destroy injure injury; dangerous hazardous risky unsafe risk danger; daughter girl;
  dead death die deceased kill fatal; debut premiere premier; decide determine decision;
  demonstrate show indicate prove suggest illustrate; depart leave quit exit resign departure; depend rely;
  depict portray represent show; describe characterize; destroy demolish ruin; detect identify discover find;
  determine establish identify; die pass death; difference differ different distinct vary;
  difficult hard challenging tough; diminish shrink; direct directly; director filmmaker direct;
  discuss talk debate discussion; display show exhibit exhibition; distribute spread distribution; divide split separate;
  doctor physician medical; drug medication medicine; early initial initially first original originally;
  earn receive get obtain gain; earning revenue income salary pay; easy simple; educate teach education school;
  efficient effective; elderly old aged; election vote elect; employ hire use employee worker staff;
  employ use utilize utilise usage; encourage promote; enemy opponent rival; enlarge expand extend expansion grow;
  enormous huge; enter join entry; equal same equivalent identical; error mistake fault;
  establish found create founded founder set; estimate predict forecast expect projection; event incident occurrence;
  examine investigate study inspect examination analyze analysis; example instance such; excellent great outstanding;
  exist existence; expensive costly; expert specialist; explain clarify explanation;
  famous known renowned notable popular prominent; fan supporter; fast quick rapid rapidly quickly speed;
  father dad parent; feature include; female woman; few several some; film movie picture feature; final last ultimate;
  fix repair mend; flood flooding; football soccer; forbid ban; force army military troop;
  foremost main primary principal chief major; former previous ex past prior formerly previously; fortune wealth;
  free release liberate; friend companion; frighten scare; fuel gas petrol; fund finance money funding; game match;
  give provide offer supply grant donate; global world worldwide international; good positive;
  government administration state federal; graduate degree; grow increase rise growth expand; guide manual;
  happen occur take; health medical; height tall high; hide conceal; high elevated; highest top most largest;
  hold keep host; home house residence; hospital clinic; house accommodate; human person people;
  husband wife spouse marry marriage married; idea concept notion; illegal unlawful; improve enhance improvement better;
  include contain feature; increase rise grow raise boost up; individual person people; inform tell notify; injure wound;
  inside within interior; install installation; intelligent smart; invent create; job position role post; join enter;
  journey trip travel; judge justice; keep maintain retain preserve; kill murder assassinate; kind type sort form variety;
  land territory property; launch introduce release open; law legal rule; learn study; leave depart abandon; length long;
  limit restrict restriction; list include; live reside dwell home; locate find situate; lose lost loss; love affection;
  main primary chief principal key; many numerous various multiple several; manufacture produce make; marry wed wedding;
  mayor governor; meal food dish; mean signify refer; measure gauge; meet encounter; member part; merge join;
  method approach technique way process procedure; mother mom parent; move relocate transfer; music song musical;
  near close beside; need require requirement must necessary; new recent novel; newspaper paper journal;
  nickname name call known dub; number amount quantity; obtain get acquire; offer provide; office headquarters;
  official officer; old ancient; open launch opening; operate run work; opinion view belief; oppose resist against;
  order command; organization organisation body group association agency; organize organise arrange;
  origin originate source derive; outcome result consequence; own possess owner belong; pain ache;
  painting picture artwork; part portion segment section component; participate take involved; pass approve;
  percent percentage proportion; performance show concert; period era time; permanent lasting; persuade convince;
  place location site position; plan intend scheme; plant factory; player athlete; poem poetry; police officer;
  politician political; population people; powerful strong; praise acclaim commend; pregnant pregnancy; present current;
  president leader; prevent stop avert; prison jail imprisonment; problem issue trouble difficulty; produce make;
  professor academic; profit earnings; project initiative; promise pledge vow; protect defend guard safeguard protection;
  protest demonstrate rally; publish release issue; punish penalty punishment; pupil student; purpose use;
  quantity amount; question ask; race ethnic; rain rainfall; rank place; rare uncommon; reason cause; recall remember;
  recommend suggest advise; record album; refer call; refuse reject decline deny; regulate control;
  relate associate relationship; release publish issue launch come out; religion religious faith; remove eliminate delete;
  replace substitute succeed; report study survey; reporter journalist; request ask; rescue save;
  research study researcher scientist; resign quit; restaurant eatery; retire retirement; return back; rich wealthy;
  road street highway; rule govern reign; safe secure safety; sale sell sold; scientist researcher; score goal point;
  sea ocean; season year; senior old; serious severe; serve work; settle settlement; shape form; share portion;
  ship boat vessel; shop store; shoot shot; short brief; sign indicate symptom; similar alike like; singer vocalist;
  single song track; skill ability; sleep rest; small little tiny; soldier troop; solve resolve solution; son child;
  speak talk; speech address; spend cost; stage phase step; stay remain; stone rock; story tale plot narrative;
  strength power; strong powerful; study research; subsequent later following after then; success successful; sue lawsuit;
  suffer experience; sufficient enough; surgery operation; surround around; survive survivor; symptom sign; task job;
  teach instruct teacher; team club squad side; television tv; test trial; therapy treatment; thin slim; top highest;
  total overall; town city village; trade commerce; tradition custom traditional; train coach;
  transport transportation carry; travel go; trip tour; try attempt; turn become; typical usual; unique distinctive;
  university college; use utilize apply application; value worth; variety range; version edition; victim casualty;
  victory win triumph; visit tour visitor tourist; voyage trip; wait delay postpone; warn caution; watch see view;
  weapon gun firearm; weather climate; weight heavy; woman female; word term; work job; world global earth; worry concern;
  worsen deteriorate; young youth
`;

function readGroups(): Map<string, ReadonlySet<string>> {
  const synonyms = new Map<string, Set<string>>();
  for (const group of groups.split(';')) {
    const stems = group
      .trim()
      .split(/\s+/)
      .map((word) => stem(foldWord(word)));
    for (const one of stems) {
      const known = synonyms.get(one) ?? new Set<string>();
      for (const other of stems) if (other !== one) known.add(other);
      synonyms.set(one, known);
    }
  }
  return synonyms;
}

const synonyms = readGroups();
const none: ReadonlySet<string> = new Set();

/** The stems that may be used for a stem in the same sense. */
export function synonymsOf(key: string): ReadonlySet<string> {
  return synonyms.get(key) ?? none;
}

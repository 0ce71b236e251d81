import { describe, expect, it } from 'vitest';
import { readFollowUp, resolveFollowUp } from '../../../../lib/passages/follow-up/resolve-follow-up';
import type { EarlierTurn } from '../../../../lib/passages/follow-up/thread-subject';

function turn(question: string, changes: Partial<EarlierTurn> = {}): EarlierTurn {
  return { question, passages: [], titles: [], answers: [], ...changes };
}

const light = turn('How tall is Skerrow Light?', {
  passages: ['The tower of Skerrow Light is 38 metres tall.'],
  titles: ['Skerrow Light'],
});
const designer = turn('Who designed Skerrow Light?', {
  passages: ['Skerrow Light was designed by Ada Wren.'],
  titles: ['Skerrow Light'],
  answers: ['Ada Wren'],
});

describe('a question that depends on the thread', () => {
  it.each<[string, string, EarlierTurn]>([
    ['and when was it first lit?', 'When was Skerrow Light first lit?', light],
    ['How old is it?', 'How old is Skerrow Light?', light],
    ['What is its range?', 'What is Skerrow Light’s range?', light],
    ['And who designed it?', 'Who designed Skerrow Light?', light],
    ['and when?', 'When was Skerrow Light designed?', designer],
    ['Why?', 'Why was Skerrow Light designed?', designer],
    ['and where?', 'Where is Skerrow Light?', light],
    ['how old?', 'How old Skerrow Light', light],
    ['and how many keepers?', 'How many keepers Skerrow Light', light],
    ['and who owns it?', 'Who owns the old mill?', turn('what does the old mill cost?')],
    [
      'who designed it?',
      'Who designed Skerrow Light?',
      turn('When was Skerrow Light first lit?', { titles: ['Skerrow Light'], passages: ['First lit: 14 May 1876'] }),
    ],
    ['Who was she?', 'Who was Ada Wren?', designer],
    ['What did it cost?', 'What did Skerrow Light cost?', light],
    ['and Korea?', 'When did Korea last change its clocks?', turn('When did Japan last change its clocks?')],
    ['When was she born?', 'When was Ada Wren born?', designer],
    ['How tall is it?', 'How tall is Skerrow Light?', designer],
    ['What about Marl Point?', 'How tall is Marl Point?', light],
    [
      'When was it released?',
      'When was What We Do on Marl Point released?',
      turn('Who directed What We Do on Marl Point?'),
    ],
    ['And who directed it?', 'Who directed Who Lit Marl Point?', turn('When was Who Lit Marl Point released?')],
    ['¿Y cuándo murió?', 'Cuándo murió Ana Ruiz', turn('¿Dónde nació Ana Ruiz?')],
    ['and Marl Point?', 'How tall is Marl Point?', light],
    ['What about the height?', 'The height Skerrow Light', designer],
    ['and in 1900?', 'How tall is Skerrow Light in 1900', light],
    ['and who painted the lamp room?', 'Who painted the lamp room Skerrow Light', light],
    ['When was the tower built?', 'When was the tower built Skerrow Light', light],
    ['Why does the tower sway?', 'Why does the tower sway Skerrow Light', light],
    ['how tall is it', 'How tall is Skerrow Light', turn('when was skerrow light first lit', light)],
    ['how deep is it?', 'How deep is the old harbour?', turn('how wide is the old harbour?')],
    ['and why?', 'Why was Skerrow Light built?', turn('Who built Skerrow Light?')],
    ['how long does it take?', 'How long does it take to start a rye starter', turn('how do i start a rye starter')],
    ['is it safe?', 'Is it safe to descale a kettle', turn('how to descale a kettle')],
    ['how often?', 'How often to descale a kettle', turn('how to descale a kettle')],
    ['how do i clean it?', 'How do i clean a kettle?', turn('How can I descale a kettle?')],
    ['and a coffee machine?', 'How to descale a coffee machine?', turn('how to descale a kettle?')],
    ['who works there?', 'Who works in the mill?', turn('what does the mill produce?')],
    ['and who runs it today?', 'Who runs a tide mill today?', turn('When did a tide mill stop?')],
    ['how long does it take?', 'How long does it take to feed a starter', turn('How often do I feed a starter?')],
    ['and without vinegar?', 'How do I descale a kettle without vinegar', turn('How do I descale a kettle?')],
    ['and a triple?', 'How does half-double rigging work with a triple', turn('how does half-double rigging work?')],
    ['and a double?', 'How does a double work?', turn('how does a single work?')],
    ['how much is a ticket?', 'How much is a ticket Skerrow Light', light],
    ['and a return?', 'What does a return cost on the moor line?', turn('what does a seat cost on the moor line?')],
    ['and a giraffe?', 'How tall is a giraffe?', light],
    ['and the Eiffel Tower?', 'How tall is the Eiffel Tower?', turn('How tall is Big Ben?')],
    ['and the pier?', 'How tall is the pier?', light],
    ['what about the church?', 'Who built the church?', turn('Who built Skerrow Light?')],
    ['and my dog?', 'What does my dog do?', turn('What does insulin do?')],
    ['and the moon?', 'How far is the moon?', turn('How far is Mars?')],
    ['how much are tickets?', 'How much are tickets Skerrow Light', light],
    ['how much is parking?', 'How much is parking Skerrow Light', light],
    ['what is the ticket price?', 'What is the ticket price Skerrow Light', light],
    ['und in den Ferien?', 'Wann öffnet das Museum Sonnau in den Ferien', turn('Wann öffnet das Museum Sonnau?')],
    ['et en hiver ?', 'Combien coûte le canal de la Verne en hiver', turn('Combien coûte le canal de la Verne ?')],
    ['y en invierno?', '¿Cuándo abre el museo de Luna en invierno', turn('¿Cuándo abre el museo de Luna?')],
    ['e in inverno?', 'Quando apre il museo di Luna in inverno', turn('Quando apre il museo di Luna?')],
    ['e no inverno?', 'Como se chega ao museu de Luna no inverno', turn('Como se chega ao museu de Luna?')],
    ['en in de winter?', 'Wanneer is het museum open in de winter', turn('Wanneer is het museum open?')],
    ['und im Winter?', 'Woher kommt der Strom der Hütte im Winter', turn('Woher kommt der Strom der Hütte?')],
    ['and in China?', 'How many people live in China', turn('How many people live in India?')],
    ['and in 1994?', 'Who won the Orrin cup in 1994', turn('Who won the Orrin cup in 1990?')],
    ['and in winter?', 'How often do I feed a starter in winter', turn('How often do I feed a starter in summer?')],
    ['who decides?', 'Who decides Skerrow Light', light],
    [
      'Und wie viele Betten hat sie?',
      'Wie viele Betten hat die Wildkarhütte?',
      turn('Wie bekommt die Wildkarhütte ihren Strom?'),
    ],
    [
      'Und wann wurde er gebaut?',
      'Wann wurde der Eiffelturm gebaut?',
      turn('Wie hoch ist der Eiffelturm?', {
        titles: ['Eiffelturm'],
        passages: ['Der Eiffelturm ist 330 Meter hoch.'],
      }),
    ],
    [
      'Und wie hoch ist er?',
      'Wie hoch ist der Leuchtturm Skerrow?',
      turn('Wer hat den Leuchtturm Skerrow gebaut?', { titles: ['Leuchtturm Skerrow'] }),
    ],
    ['und wann?', 'Wann gründete Anna Weber die Schule?', turn('Warum gründete Anna Weber die Schule?')],
    [
      'Et quand a-t-elle été construite ?',
      'Quand a la Tour Eiffel été construite ?',
      turn('Combien mesure la Tour Eiffel ?'),
    ],
    ['And of Sula?', 'What is Sula’s height?', turn('What is Marl’s height?')],
    ['And of Sula?', 'What is Sula’s height?', turn("What is Marl's height?")],
    ['et quand ?', 'Quand a construit la Tour Eiffel ?', turn('Qui a construit la Tour Eiffel ?')],
    ['¿Y cuándo se construyó?', 'Cuándo se construyó la Torre de Hércules', turn('¿Cuánto mide la Torre de Hércules?')],
    ['¿Dónde está?', 'Dónde está la Torre de Hércules', turn('¿Cuánto mide la Torre de Hércules?')],
    ['E quando fu costruita?', 'Quando fu costruita la Torre di Pisa', turn('Quanto è alta la Torre di Pisa?')],
    ['E quando foi construída?', 'Quando foi construída Torre de Belém', turn('Qual é a altura da Torre de Belém?')],
    ['En wanneer werd hij gebouwd?', 'Wanneer werd de Euromast gebouwd?', turn('Hoe hoog is de Euromast?')],
    ['A kiedy został zbudowany?', 'Kiedy został zbudowany Zamek Malbork', turn('Kto zbudował Zamek Malbork?')],
    ['А когда её построили?', 'Когда Останкинская башня построили?', turn('Какой высоты Останкинская башня?')],
    ['ومتى بني؟', 'متى بني برج خليفة', turn('كم ارتفاع برج خليفة؟')],
    ['いつ建てられましたか？', 'いつ建てられましたか 東京タワー', turn('東京タワーの高さは？')],
    ['それはいつ建てられましたか？', '東京タワーはいつ建てられましたか？', turn('東京タワーの高さは？')],
    ['そして何人が働いていますか？', '何人が働いていますか 東京タワー', turn('東京タワーの高さは？')],
    // Behind 'and', a language without spaces shows no end of a subject: all of it is asked of the last one.
    ['そして階段', '階段 東京タワー', turn('東京タワーの高さは？')],
    ['它是什么时候建成的？', '东方明珠塔是什么时候建成的？', turn('东方明珠塔有多高？')],
    ['什么时候建成的？', '什么时候建成的 东方明珠塔', turn('东方明珠塔有多高？')],
  ])('%s', (question, resolved, last) => expect(resolveFollowUp(question, [last])).toBe(resolved));
});

describe('a question with a subject of its own', () => {
  it.each([
    'When was Marl Point built?',
    'Who built the Eiffel Tower and how tall is it?',
    'What is photosynthesis?',
    'How do I descale a kettle?',
    'Is it safe to eat raw eggs?',
    'How long does it take to boil an egg?',
    'What is the capital of Norway?',
    'What is the speed of sound?',
    'And who won the World Cup in 1998?',
    'Why does Norway say its oil fund is ethical?',
    'How far is it from London to Paris?',
    'Is it cold in Norway in May?',
    'Wie kalt ist es im Mai in Norwegen?',
    'How old are you?',
    'Is there a cure for hay fever?',
    'Wann wurde der Kölner Dom gebaut?',
    'Wie funktioniert eine Wärmepumpe?',
    'Combien mesure la Tour Eiffel ?',
    "Qu'est-ce que la photosynthèse ?",
    '¿Qué es la fotosíntesis?',
    'Cos’è la fotosintesi?',
    'Wat is fotosynthese?',
    'Co to jest fotosynteza?',
    'Что такое фотосинтез?',
    'ما هو التمثيل الضوئي؟',
    '富士山の高さは？',
    '谁发明了电话？',
    '光合作用是什么？',
    '광합성이란 무엇인가요?',
    '🙂',
    '',
  ])('%s', (question) => expect(resolveFollowUp(question, [light])).toBeUndefined());
});

describe.each<[string, EarlierTurn]>([
  [
    'a country',
    turn('What is the population of Norway?', {
      passages: ['The population of Norway is 5.6 million. Its capital is Oslo, and its king lives there.'],
      titles: ['Norway'],
    }),
  ],
  [
    'a tower',
    turn('How tall is the Eiffel Tower?', {
      passages: ['The Eiffel Tower is 330 metres tall. Its lifts have a speed of two metres a second.'],
      titles: ['Eiffel Tower'],
    }),
  ],
])('a question with a subject of its own after %s', (_name, last) => {
  it.each([
    'what is the capital of france',
    'who is the king of spain',
    'what is the population of china',
    'what is the speed of light',
    'what is the speed limit',
    'how do bees make their honey',
    'how does a bee make its honey',
    'why do cats lick their paws',
    'how did the romans build their roads',
    'How does IT security work?',
    'What does an IT department do?',
    'Why does it hurt when I swallow?',
    'how does it feel to be in love',
    'what does it feel like to fly',
    'when does it get dark in london',
    'why does it take so long to boil potatoes',
    'does it matter which oil I use',
    'why does it rain so much in april',
  ])('%s', (question) => expect(resolveFollowUp(question, [last])).toBeUndefined());

  it.each([
    'how does it work?',
    'what does it look like?',
    'does it hurt?',
    'how many people did they employ?',
    'who funds them?',
    'HOW OLD IS IT?',
  ])('%s takes the subject up', (question) => {
    expect(resolveFollowUp(question, [last])).toMatch(/Norway|Eiffel Tower/);
  });
});

it('goes back to the last question that names a subject', () => {
  expect(resolveFollowUp('how old is it?', [light, turn('why?')])).toBe('How old is Skerrow Light?');
});

it('takes the subject of the pages that were shown where no question names one', () => {
  const asked = turn('Summarise this page', { titles: ['Skerrow Light | Coast Almanac'], passages: light.passages });
  expect(resolveFollowUp('and when was it first lit?', [asked])).toBe('When was Skerrow Light first lit?');
});

it('says nothing where the thread names nothing, or there is none', () => {
  expect(resolveFollowUp('and when was it first lit?', [])).toBeUndefined();
  expect(resolveFollowUp('and when?', [turn('🙂')])).toBeUndefined();
});

describe('a question for another day of the week', () => {
  it.each([
    ['And on Sunday?', 'When does the library open on Saturday?', 'When does the library open on Sunday'],
    ['Und am Sonntag?', 'Wann öffnet das Museum am Samstag?', 'Wann öffnet das Museum am Sonntag'],
    ['¿Y el domingo?', '¿Cuándo abre la biblioteca el sábado?', '¿Cuándo abre la biblioteca el domingo'],
    ['А в воскресенье?', 'Когда открывается каток в субботу?', 'Когда открывается каток в воскресенье'],
    ['그럼 일요일은요?', '수영장은 토요일에 언제 열어요?', '수영장은 일요일 언제 열어요'],
    ['那周日呢？', '图书馆周六几点开门？', '图书馆周日几点开门'],
    ['А во вторник?', 'Когда открывается каток в субботу?', 'Когда открывается каток в вторник'],
    ['E aos domingos?', 'Quando abre a biblioteca no sábado?', 'Quando abre a biblioteca no domingos'],
    ['日曜日は？', '図書館は土曜日は何時に開きますか？', '図書館は日曜日は何時に開きますか'],
    ['ويوم الجمعة؟', 'متى تفتح المكتبة يوم الخميس؟', 'متى تفتح المكتبة يوم الجمعة'],
  ])('%s', (question, last, resolved) => {
    expect(resolveFollowUp(question, [turn(last)])).toBe(resolved);
  });

  it.each([
    ['And before Sunday?', 'When does the library open on Saturday?', 'When does the library open on Sunday'],
    ['And on Sunday?', 'Is the library open from Monday to Friday?', 'Is the library open from Sunday'],
    ['And on Sunday?', 'Who directed the film Black Friday?', 'Who directed the film Black Sunday'],
    ['Und nach Sonntag?', 'Wann öffnet das Museum am Samstag?', 'Wann öffnet das Museum am Sonntag'],
  ])('does not stand in its place where more is said: %s %s', (question, last, swapped) => {
    expect(resolveFollowUp(question, [turn(last)])).not.toBe(swapped);
  });

  it('names no other subject', () => {
    expect(resolveFollowUp('And the café on Sunday?', [turn('When does the library open on Saturday?')])).not.toBe(
      'When does the library open on Sunday',
    );
  });
});

describe('words behind the same preposition', () => {
  it.each([
    ['E para crianças?', 'Quanto custa o passeio para um adulto?', 'Quanto custa o passeio para crianças'],
    ['Und für Kinder?', 'Was kostet der Eintritt für Erwachsene?', 'Was kostet der Eintritt für Kinder'],
    ['Et pour les enfants ?', 'Combien coûte le billet pour un adulte ?', 'Combien coûte le billet pour les enfants'],
  ])('%s', (question, last, resolved) => {
    expect(resolveFollowUp(question, [turn(last)])).toBe(resolved);
  });

  it('do not stand in the place of a longer clause', () => {
    const last = 'Was kostet die Karte für alle Bahnen und beide Becken im Bad?';
    expect(resolveFollowUp('Und für Kinder?', [turn(last)])).not.toBe('Was kostet die Karte für Kinder');
  });
});

describe('the subject of a question that begins with its verb', () => {
  it.each([
    ['¿Y cuándo murió?', '¿Dónde nació Amparo Quiroga?', 'Cuándo murió Amparo Quiroga'],
    ['E quando è morta?', 'Dove è nata Teresa Montanari?', 'Quando è morta Teresa Montanari'],
    ['En wanneer is ze overleden?', 'Waar is Johanna Terpstra geboren?', 'Wanneer is Johanna Terpstra overleden?'],
  ])('%s', (question, last, resolved) => {
    expect(resolveFollowUp(question, [turn(last)])).toBe(resolved);
  });
});

it('is in the language of the pages that were shown, where its words do not tell', () => {
  const pool = turn('Havuz cumartesi kaçta açılıyor?', {
    titles: ['Halk Havuzu'],
    passages: ['Havuz her gün için bir saat'],
  });
  expect(resolveFollowUp('Peki pazar günü?', [pool])).toBe('Havuz pazar kaçta açılıyor');
});

describe("a whole question behind 'and'", () => {
  const tower = turn('How tall is the Skarn lighthouse?', {
    titles: ['The Skarn light'],
    passages: ['The Skarn lighthouse is 41 metres tall.'],
  });
  const turm = turn('Wie hoch ist der Leuchtturm Skarn?', { titles: ['Leuchtturm Skarn'] });
  const phare = turn('Quelle est la hauteur du phare de Skarn ?', {
    titles: ['Phare de Skarn'],
    passages: ['Le phare de Skarn mesure 41 mètres.'],
  });
  const faro = turn('¿Qué altura tiene el faro de Skarn?', { titles: ['Faro de Skarn'] });
  it.each<[string, string, EarlierTurn]>([
    ['and are there stairs?', 'Are there stairs the Skarn lighthouse', tower],
    ['and is it open on Sundays?', 'Is the Skarn lighthouse open on Sundays?', tower],
    ['is it open in August?', 'Is the Skarn lighthouse open in August?', tower],
    ['and do gulls nest on it?', 'Do gulls nest on the Skarn lighthouse?', tower],
    ['And have visitors complained about it?', 'Have visitors complained about the Skarn lighthouse?', tower],
    ['und ist er sonntags offen?', 'Ist der Leuchtturm Skarn sonntags offen?', turm],
    ['und kann man ihn besteigen?', 'Kann man den Leuchtturm Skarn besteigen?', turm],
    ['und muss man reservieren?', 'Muss man reservieren der Leuchtturm Skarn', turm],
    ['et faut-il réserver ?', 'Faut-il réserver le phare de Skarn', phare],
    ['et est-il ouvert le dimanche ?', 'Est le phare de Skarn ouvert le dimanche ?', phare],
    ['¿y se puede visitar?', 'Se puede visitar el faro de Skarn', faro],
  ])('%s: %s', (question, whole, last) => {
    expect(resolveFollowUp(question, [last])).toBe(whole);
  });
});

it.each([
  ['What is the height of the Skarn lighthouse?', 'when was it built?', 'When was the Skarn lighthouse built?'],
  ['What is the price of the Lumo museum?', 'who built it?', 'Who built the Lumo museum?'],
  ["Qual è l'altezza del faro di Skarn?", 'quando è stato costruito?', 'Quando è stato costruito il faro di Skarn'],
  ['What is the capital of Norway?', 'when was it founded?', 'When was the capital of Norway founded?'],
])('after %j, %j is about what was measured: %j', (last, question, whole) => {
  const passages = ['The Skarn lighthouse is 41 metres tall.', 'The Lumo museum is free.'];
  expect(resolveFollowUp(question, [turn(last, { passages })])).toBe(whole);
});

it('takes the thing with its day for the thing', () => {
  const ferry = turn('When does the Tarn ferry leave on Saturday?', { passages: ['The Tarn ferry leaves at 9:30.'] });
  expect(resolveFollowUp('and how long does it take?', [ferry])).toBe('How long does the Tarn ferry take?');
});

it.each<[string, string, string, string]>([
  ['Is the pool open on Sunday?', 'The pool is open on Sunday.', 'how much is it?', 'How much is the pool?'],
  ['How warm is the sea in August?', 'The sea has 17 degrees in August.', 'how deep is it?', 'How deep is the sea?'],
  ['How warm is the sea in August?', 'The sea has 17 degrees in August.', 'And May?', 'How warm is the sea in May'],
  ['What time is the last bus on Friday?', '', 'where does it stop?', 'Where does the last bus stop?'],
  ['Who wrote The Price of Salt?', '', 'when was it published?', 'When was The Price of Salt published?'],
  ['What is the cost of living in Norway?', '', 'is it rising?', 'Is the cost of living in Norway rising?'],
  ['Who founded the Sundance Festival?', '', 'where is it held?', 'Where is the Sundance Festival held?'],
  ['When is Black Friday?', '', 'where did it begin?', 'Where did Black Friday begin?'],
  ['How tall is Tom Cruise?', '', 'and Will Smith?', 'How tall is Will Smith?'],
  ['Qual é a população de Lisboa?', '', 'E São Paulo?', 'Qual é a população de São Paulo?'],
])('after %j and %j, %j asks %j', (last, passage, question, whole) => {
  expect(resolveFollowUp(question, [turn(last, { passages: passage ? [passage] : [] })])).toBe(whole);
});

it('leaves a pronoun to a noun of another clause of the same question, and nouns to the thread', () => {
  const ferry = turn('How long is the ferry crossing?');
  expect(resolveFollowUp('and who sells the ticket and prints it?', [ferry])).toBeUndefined();
  expect(resolveFollowUp('and if I book a cabin can I change it?', [ferry])).toBeUndefined();
  const faehre = turn('Wie lange fährt die Fähre nach Tarn?');
  expect(resolveFollowUp('und Kosten der Überfahrt?', [faehre])).toContain('Kosten der Überfahrt');
});

it.each(['tell me more', 'Please tell me more!'])('%j, which asks for nothing by name, stays as it is', (question) => {
  expect(resolveFollowUp(question, [light])).toBeUndefined();
});

describe('a question that names something else', () => {
  it.each<[string, string, string, string]>([
    ['How heavy is Brisa 40?', 'Brisa 40', 'And the warranty?', 'The warranty Brisa 40'],
    ['Wie hoch ist der Turm von Skarn?', 'Turm von Skarn', 'Und der Eintritt?', 'Der Eintritt Turm von Skarn'],
    ['Quelle est la hauteur du phare Brisa ?', 'Phare Brisa', 'Et le prix ?', 'Le prix phare Brisa'],
  ])('asks after %j about %s, for %j, for %j', (first, title, second, whole) => {
    const about = turn(first, { titles: [title], passages: [`${title}.`] });
    expect(resolveFollowUp(second, [about])).toBe(whole);
  });

  it('carries a measure that the other thing may have, and the price of it', () => {
    expect(resolveFollowUp('And the warranty?', [turn('How long does delivery take?')])).toContain('How long');
    const price = turn('How much is the Brisa 40?', { titles: ['Brisa 40'], passages: ['The Brisa 40 costs £40.'] });
    expect(resolveFollowUp('And delivery?', [price])).toContain('How much');
  });

  it('takes the place of a name with its noun and article', () => {
    const fan = turn('How much is the fan Brisa 40?', { titles: ['Brisa 40'], passages: ['The fan Brisa 40'] });
    expect(resolveFollowUp('And the grille?', [fan])).toBe('How much is the grille?');
  });

  it('is read in two ways, the likelier first', () => {
    const ferry = turn('When does the Tarn Ferry leave?', {
      titles: ['Tarn Ferry'],
      passages: ['The Tarn Ferry leaves at 9.'],
    });
    expect(readFollowUp('And the bus?', [ferry])).toEqual(['When does the bus leave?', 'The bus Tarn Ferry']);
    expect(readFollowUp('And when was it built?', [ferry])).toEqual(['When was the Tarn Ferry built?']);
    expect(readFollowUp('Who owns Marl Mill?', [ferry])).toEqual(['Who owns Marl Mill?']);
    expect(readFollowUp('And the bus?', [])).toEqual(['And the bus?']);
  });

  it('is one where another owner is named', () => {
    expect(readFollowUp('And of Sula?', [turn('What is Marl’s height?')])).toEqual(['What is Sula’s height?']);
  });
});

describe('words that lead to a question', () => {
  it.each([
    ['Thank you! And who designed it?', 'Who designed Skerrow Light?'],
    ['That’s great. How old is it?', 'How old is Skerrow Light?'],
    ['Okay, by the way, can you tell me who designed it?', 'Who designed Skerrow Light?'],
    ['No, what does Marl Mill produce?', 'What does Marl Mill produce?'],
  ])('are left out of %j', (question, whole) => {
    expect(resolveFollowUp(question, [light])).toBe(whole);
  });

  it('are a question where nothing follows', () => {
    expect(resolveFollowUp('Great!', [light])).toBeUndefined();
  });
});

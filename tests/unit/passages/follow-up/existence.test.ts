import { describe, expect, it } from 'vitest';
import { readExistence } from '../../../../lib/passages/follow-up/existence';
import { readFollowUp } from '../../../../lib/passages/follow-up/resolve-follow-up';
import type { EarlierTurn } from '../../../../lib/passages/follow-up/thread-subject';

function turn(question: string, title: string, passage: string): EarlierTurn {
  return { question, passages: [passage], titles: [title], answers: [] };
}

describe('a question whether something is there', () => {
  it.each([
    ['en', 'Is there parking at the Heron Inn?', 'parking', 'parking at the Heron Inn'],
    ['en', 'Are there any lockers?', 'lockers', 'lockers'],
    ['de', 'Gibt es Parkplätze am Heron Inn?', 'Parkplätze', 'Parkplätze am Heron Inn'],
    ['fr', 'Y a-t-il un parking au Heron Inn ?', 'un parking', 'un parking au Heron Inn'],
    ['es', '¿Hay aparcamiento en el Heron Inn?', 'aparcamiento', 'aparcamiento en el Heron Inn'],
    ['tr', 'Heron Inn’de otopark var mı?', 'otopark', 'Heron Inn otopark'],
    ['ja', 'ヘロン旅館に駐車場はありますか？', '駐車場', 'ヘロン旅館の駐車場'],
    ['zh', '苍鹭酒店有停车场吗？', '停车场', '苍鹭酒店的停车场'],
    ['ko', '헤론 호텔에 주차장이 있나요?', '주차장', '헤론 호텔 주차장'],
  ])('is read in %s: %s', (language, question, thing, subject) => {
    expect(readExistence(question, language)).toMatchObject({ thing, subject });
  });

  it('is no other question', () => {
    expect(readExistence('How much is parking at the Heron Inn?', 'en')).toBeUndefined();
  });
});

const inn = turn('Is there parking at the Heron Inn?', 'The Heron Inn', 'There is parking behind the inn.');
const gasthof = turn('Gibt es Parkplätze am Heron Inn?', 'Heron Inn', 'Parkplätze gibt es hinter dem Haus.');
const auberge = turn('Y a-t-il un parking au Heron Inn ?', 'Heron Inn', 'Un parking se trouve derrière.');
const posada = turn('¿Hay aparcamiento en el Heron Inn?', 'Heron Inn', 'Hay aparcamiento detrás.');
const ryokan = turn('ヘロン旅館に駐車場はありますか？', 'ヘロン旅館', '駐車場は裏にあります。');
const hotel = turn('苍鹭酒店有停车场吗？', '苍鹭酒店', '停车场在后面。');
const ferry = turn('How much is a day ticket?', 'Heron Ferry - tickets', 'A day ticket costs £12. Children pay £6.');
const dog = turn('Can I bring my dog?', 'The Heron Inn', 'Dogs are welcome in two rooms of the Heron Inn.');
const visa = turn('Do I need a visa?', 'Travel to Corrie', 'You need a visa for Corrie.');
const card = turn('Can I pay by card?', 'The Heron Inn', 'We take cards.');
const beach = turn('Can I camp on the beach?', 'Heron Bay', 'Camping on the beach is not allowed.');
const light = turn('How tall is Skerrow Light?', 'Skerrow Light', 'Skerrow Light is 38 metres tall.');

describe('behind a question that is answered with yes or no', () => {
  it.each<[string, string, EarlierTurn]>([
    ['is it free?', 'Is parking at the Heron Inn free?', inn],
    ['and breakfast?', 'Is there breakfast at the Heron Inn?', inn],
    ['and the pool?', 'The pool Heron Inn', inn],
    ['how far is it from the station?', 'How far is parking at the Heron Inn from the station?', inn],
    ['sind sie kostenlos?', 'Sind Parkplätze am Heron Inn kostenlos?', gasthof],
    ['und Frühstück?', 'Gibt es Frühstück am Heron Inn?', gasthof],
    ['est-il gratuit ?', 'Est un parking au Heron Inn gratuit ?', auberge],
    ['et une piscine ?', 'Y a-t-il une piscine au Heron Inn ?', auberge],
    ['¿es gratis?', 'Es gratis aparcamiento en el Heron Inn', posada],
    ['¿y desayuno?', '¿Hay desayuno en el Heron Inn?', posada],
    ['無料ですか？', '無料ですか ヘロン旅館の駐車場', ryokan],
    ['プールは？', 'ヘロン旅館にプールはありますか？', ryokan],
    ['免费吗？', '免费吗 苍鹭酒店的停车场', hotel],
    ['游泳池呢？', '苍鹭酒店有游泳池吗？', hotel],
    ['does it cost extra?', 'Does my dog cost extra?', dog],
    ['and a cat?', 'Can I bring a cat?', dog],
    ['how long is it valid?', 'How long is a visa valid?', visa],
    ['where do I get one?', 'Where do I get a visa?', visa],
    ['and by phone?', 'Can I pay by phone', card],
    ['why?', 'Why can I camp on the beach', beach],
  ])('%s asks for: %s', (question, words, last) => {
    expect(readFollowUp(question, [last])[0]).toBe(words);
  });

  it.each([
    ['Kann ich meinen Hund mitbringen?', 'und eine Katze?', 'Kann ich eine Katze mitbringen?'],
    ['Puis-je amener mon chien ?', 'et un chat ?', 'Puis-je amener un chat ?'],
    ['Puis-je amener mon chien ?', 'où dort-il ?', 'Où dort mon chien ?'],
    ['¿Puedo llevar a mi perro?', '¿y un gato?', '¿Puedo llevar a un gato?'],
  ])('takes what %s is asked of: %s', (asked, question, words) => {
    expect(readFollowUp(question, [turn(asked, 'Heron Inn', 'Heron Inn')])[0]).toBe(words);
  });

  it('takes the person who asks for no subject', () => {
    expect(readFollowUp('does it cost extra?', [card])[0]).toBe('does it cost extra?');
  });
});

const leuchtturm = turn('Wie hoch ist der Leuchtturm von Skerrow?', 'Leuchtturm von Skerrow', 'Er ist 38 Meter hoch.');
const phare = turn('Quelle est la hauteur du phare de Skerrow ?', 'Phare de Skerrow', 'Il mesure 38 mètres.');
const faro = turn('¿Qué altura tiene el faro de Skerrow?', 'Faro de Skerrow', 'El faro mide 38 metros.');
const mayak = turn('Какова высота маяка Скерроу?', 'Маяк Скерроу', 'Высота маяка Скерроу — 38 метров.');
const dengta = turn('斯凯罗灯塔有多高？', '斯凯罗灯塔', '斯凯罗灯塔高38米。');

describe('a place or a subject that is left out', () => {
  it.each<[string, string, EarlierTurn]>([
    ['Gibt es dort einen Parkplatz?', 'Gibt es einen Parkplatz Leuchtturm von Skerrow', leuchtturm],
    ['Y a-t-il un parking là-bas ?', 'Y a-t-il un parking phare de Skerrow', phare],
    ['comment y aller ?', 'Comment aller phare de Skerrow', phare],
    ['¿se puede visitar?', 'Se puede visitar faro de Skerrow', faro],
    ['¿hay aparcamiento allí?', 'Hay aparcamiento faro de Skerrow', faro],
    ['есть ли там парковка?', 'Есть ли парковка Скерроу', mayak],
    ['那里有停车场吗？', '斯凯罗灯塔有停车场吗？', dengta],
  ])('%s asks for: %s', (question, words, last) => {
    expect(readFollowUp(question, [last])[0]).toBe(words);
  });
});

describe('a question that leaves out its place', () => {
  const museum = turn('When does the Salt Museum open?', 'Salt Museum', 'The Salt Museum opens at ten.');

  it.each([
    'is there a cafe?',
    'can I take photos?',
    'are dogs allowed?',
    'do I need to book?',
    'do you have lockers?',
  ])('is asked of the thread’s place, and may be of none: %s', (question) => {
    const bare = question.slice(0, -1);
    const words = `${bare.charAt(0).toUpperCase()}${bare.slice(1)} Salt Museum`;
    expect(readFollowUp(question, [museum])).toEqual([words, question]);
  });

  it.each([
    'is coffee bad for you?',
    'can I take ibuprofen with alcohol?',
    'is there life on Mars?',
    'do I need a visa for Japan?',
    'can dogs eat chocolate?',
  ])('is told from a question of another subject: %s', (question) => {
    expect(readFollowUp(question, [museum])).toEqual([question]);
  });
});

const book = turn('Who wrote The Salt Road?', 'The Salt Road', 'The Salt Road was written by Ada Wren in 1931.');

describe('a person', () => {
  it('is the only other name of the passage where nothing else tells who is meant', () => {
    expect(readFollowUp('where was she born?', [book])[0]).toBe('Where was Ada Wren born?');
  });

  it('is left open where the passage has two', () => {
    const two = turn('Who wrote The Salt Road?', 'The Salt Road', 'Ada Wren and Josiah Crane wrote The Salt Road.');
    expect(readFollowUp('where was she born?', [two])[0]).not.toContain('Ada');
  });
});

describe('a few words behind another question', () => {
  it.each<[string, string, EarlierTurn]>([
    ['for children?', 'How much is a day ticket for children', ferry],
    ['and if I come by bike?', 'How much is a day ticket if I come by bike', ferry],
    ['in feet?', 'How tall is Skerrow Light in feet', light],
    ['is that per person?', 'Is a day ticket per person?', ferry],
    ['does that include the way back?', 'Does a day ticket include the way back?', ferry],
    ['how do I get there?', 'How do I get to Skerrow Light?', light],
    ['what about its width?', 'Skerrow Light’s width?', light],
    ['I meant the width', 'The width Skerrow Light', light],
    ['ok and the opening hours', 'The opening hours Skerrow Light', light],
  ])('%s asks for: %s', (question, words, last) => {
    expect(readFollowUp(question, [last])[0]).toBe(words);
  });

  it('asks for the thread’s subject too, where the circumstance may be of another question', () => {
    expect(readFollowUp('on Sundays?', [light])).toEqual([
      'How tall is Skerrow Light on Sundays',
      'On Sundays Skerrow Light',
    ]);
  });

  it.each([
    ['if I book a cabin can I change it?', ferry],
    ['where can I buy one?', light],
    ['is this page up to date?', light],
    ['What is photosynthesis?', inn],
  ])('leaves what is whole, or tells too little: %s', (question, last) => {
    expect(readFollowUp(question, [last])[0]).toBe(question);
  });
});

describe('a new question', () => {
  const majak = turn('Jak vysoký je maják Skarn?', 'Maják Skarn', 'Maják Skarn je vysoký 38 metrů.');
  const vuurtoren = turn('Hoe hoog is de vuurtoren van Skarn?', 'Vuurtoren van Skarn', 'Hij is 38 meter hoog.');
  const far = turn('Cât de înalt este farul Skarn?', 'Farul Skarn', 'Farul Skarn are 38 de metri.');
  const torony = turn('Milyen magas a skarni világítótorony?', 'Skarni világítótorony', 'A torony 38 méter magas.');

  it.each<[string, EarlierTurn]>([
    ['Under armour shoes', light],
    ['In Bruges', light],
    ['With love from Russia', light],
    ['Im Westen nichts Neues', leuchtturm],
    ['Sans famille auteur', phare],
    ['Co způsobuje rakovinu?', majak],
    ['Is die trein gratis?', vuurtoren],
    ['Despre ce este Hamlet?', far],
    ['Mi van vacsorára?', torony],
    ['コーヒーは高いですか？', turn('スカーン灯台の高さは？', 'スカーン灯台', '高さは38メートルです。')],
    ['does that mean I can go?', light],
    ['Is this a good time to buy bitcoin?', light],
  ])('stays as it was typed: %s', (question, last) => {
    expect(readFollowUp(question, [last])[0]).toBe(question);
  });

  it('for weeks of a year is not asked of a light', () => {
    const fyr = turn('Hvor høyt er Skarn fyr?', 'Skarn fyr', 'Skarn fyr er 38 meter høyt.');
    expect(readFollowUp('Hvor mange uker er det i et år?', [fyr])[0]).not.toContain('er Skarn fyr');
  });

  it('of what is there takes the place, and not the thing that was asked for last', () => {
    expect(readFollowUp('¿Hay piscina?', [posada])[0]).toBe('Hay piscina Heron Inn');
    expect(readFollowUp('有游泳池吗？', [hotel])[0]).toBe('有游泳池吗 苍鹭酒店');
    const gostinica = turn('Есть ли парковка в отеле Тарн?', 'Отель Тарн', 'Парковка есть.');
    expect(readFollowUp('а для собак?', [gostinica])[0]).toBe('Есть ли парковка в отеле Тарн для собак');
  });

  it('keeps the weather, and a place alone', () => {
    expect(readFollowUp('et s’il pleut ?', [phare])[0]).toBe('Quelle est la hauteur du phare de Skerrow s’il pleut');
    expect(readFollowUp('est-ce qu’il est ouvert ?', [phare])[0]).toBe('Est-ce que le phare de Skerrow est ouvert ?');
    expect(readFollowUp('und dort?', [leuchtturm])[0].trim()).toBe('Der Leuchtturm von Skerrow?');
  });

  it('of what a dog on a ferry needs is told from one of the ferry', () => {
    const ferryDog = turn('Can I bring my dog on the ferry?', 'Tarn Ferry', 'Dogs travel free on the Tarn Ferry.');
    expect(readFollowUp('when does it leave?', [ferryDog])[0]).not.toContain('my dog');
  });
});

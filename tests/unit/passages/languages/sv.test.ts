import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../lib/core/provider';
import { checkClaim } from '../../../../lib/passages/citations/check-claim';
import { indexPage } from '../../../../lib/passages/citations/index-page';
import { asksForComparison, asksForDigest } from '../../../../lib/passages/digest/asks-digest';
import { resolveFollowUp } from '../../../../lib/passages/follow-up/resolve-follow-up';
import type { EarlierTurn } from '../../../../lib/passages/follow-up/thread-subject';
import { refersToPage } from '../../../../lib/passages/question/asks-open-page';
import { guessQuestionLanguage } from '../../../../lib/passages/question/question-language';
import { readQuestion } from '../../../../lib/passages/question/read-question';
import { splitQuestion } from '../../../../lib/passages/question/split-question';
import { guessLanguage } from '../../../../lib/passages/text/language';
import { splitSentences } from '../../../../lib/passages/text/sentences';
import { readValues } from '../../../../lib/passages/values/read-values';
import { answer, page, request, searchService } from '../../answer/support';

describe('a question in Swedish', () => {
  it.each([
    ['Vilket år brann kvarnen ner?', ['date']],
    ['När byggdes fyren?', ['date']],
    ['Hur högt är tornet?', ['number', 'measure']],
    ['Hur många trappsteg har fyren?', ['number', 'measure']],
    ['Varför lämnade fyrvaktaren sin plats?', ['reason']],
    ['Hur lagar man en cykelpunktering?', ['steps']],
    ['Hur kan jag beskära ett päronträd?', ['steps']],
    ['Hur fungerar en tidvattenkvarn?', ['working']],
    ['Hur ofta går färjan?', ['frequency']],
    ['Var ligger den gamla fyren?', ['place']],
    ['I vilken stad står tornet?', ['place']],
    ['Vem ritade bron?', ['person', 'maker']],
    ['Vad kostar en biljett till fyren?', ['number', 'measure', 'price']],
    ['Vad är en slussvakt?', ['definition']],
    ['Finns det en färja till ön?', ['yes-or-no']],
  ])('%s asks for %s', (question, kinds) => {
    expect(guessQuestionLanguage(question)).toBe('sv');
    expect([...readQuestion(question).kinds].toSorted()).toEqual(kinds.toSorted());
  });

  it('does not take the past of to be for where', () => {
    expect([...readQuestion('Var den gamla fyren byggd av trä?', 'sv').kinds]).not.toContain('place');
    expect([...readQuestion('Vem var den första fyrvaktaren?', 'sv').kinds]).not.toContain('place');
  });

  it('is parted where it joins two, and keeps its subject', () => {
    const parts = splitQuestion('När byggdes fyren och vem ritade den?', 'sv');
    expect(parts.map(({ text }) => text)).toEqual(['När byggdes fyren', 'vem ritade den']);
    expect(parts[1]?.subject).toBe('fyren');
    expect(splitQuestion('Vad ligger mellan kvarnen och vad som kallas Norrvik?', 'sv')).toHaveLength(1);
  });
});

describe('a question or text in another language', () => {
  it.each([
    ['Hoe hoog is de toren van de kerk?', 'nl'],
    ['Waar kan men kaartjes kopen?', 'nl'],
    ['Wann hat man den Turm gebaut?', 'de'],
    ['Wie hat der Mann den Turm erbaut?', 'de'],
    ['How tall is the man in the tower?', 'en'],
    ['Till when was the lighthouse open?', 'en'],
    ['Dónde han construido el faro?', 'es'],
  ])('%s is not taken for Swedish', (question, language) => {
    expect(guessQuestionLanguage(question)).toBe(language);
    expect(guessLanguage(question)).toBe(language);
  });
});

describe('a question that depends on a Swedish thread', () => {
  function turn(question: string, changes: Partial<EarlierTurn> = {}): EarlierTurn {
    return { question, passages: [], titles: [], answers: [], ...changes };
  }
  const lighthouse = turn('Hur högt är Skarvö fyr?', {
    passages: ['Skarvö fyr är 38 meter hög. Tornet byggdes av granit.'],
    titles: ['Skarvö fyr'],
  });
  const designer = turn('Vem ritade Skarvö fyr?', {
    passages: ['Skarvö fyr ritades av Ida Falk.'],
    titles: ['Skarvö fyr'],
    answers: ['Ida Falk'],
  });

  it.each<[string, string, EarlierTurn]>([
    ['Och vem ritade den?', 'Vem ritade Skarvö fyr?', lighthouse],
    ['När blev den färdig?', 'När blev Skarvö fyr färdig?', lighthouse],
    ['När föddes hon?', 'När föddes Ida Falk?', designer],
    ['Och när?', 'När byggdes Skarvö fyr?', turn('Var byggdes Skarvö fyr?')],
    ['Hur är det med Norrviks fyr?', 'Hur högt är Norrviks fyr?', lighthouse],
    ['Vem ritade tornet?', 'Vem ritade tornet Skarvö fyr', lighthouse],
    ['Och på vintern?', 'Hur högt är Skarvö fyr på vintern', lighthouse],
    ['Hur djup är den?', 'Hur djup är den gamla hamnen?', turn('Hur bred är den gamla hamnen?')],
    ['Hur stor är den?', 'Hur stor är Öland?', turn('När bebyggdes Öland?')],
    ['Vem äger den?', 'Vem äger kvarnen?', turn('När byggdes kvarnen?')],
  ])('%s', (question, resolved, last) => {
    expect(resolveFollowUp(question, [last])).toBe(resolved);
  });

  it.each([
    'När byggdes den gamla kvarnen i Norrvik?',
    'Hur många invånare har Sverige?',
    'Hur långt är det från Malmö till Lund?',
    'Finns det björnar i Sverige?',
  ])('%s has a subject of its own', (question) => {
    expect(resolveFollowUp(question, [lighthouse])).toBeUndefined();
  });
});

describe('a request in Swedish', () => {
  it.each([
    'Sammanfatta den här sidan',
    'Kan du sammanfatta artikeln kort?',
    'Vad handlar texten om?',
    'Ge mig en kort sammanfattning av artikeln',
    'Vilka är de viktigaste punkterna?',
    'Vad står det på sidan?',
    'sammanfatta i tre meningar, tack',
  ])('%s asks for a digest', (question) => expect(asksForDigest(question)).toBe(true));

  it.each(['Vad handlar striden om vattnet om?', 'Sammanfatta Röda rummet', 'Vad står det på skylten vid fyren?'])(
    '%s asks for more',
    (question) => expect(asksForDigest(question)).toBe(false),
  );

  it.each(['Jämför de här sidorna', 'Vad är skillnaden mellan artiklarna?', 'Hur skiljer sig texterna åt?'])(
    '%s asks how two pages differ',
    (question) => expect(asksForComparison(question)).toBe(true),
  );

  it.each(['Vem har skrivit den här artikeln?', 'Vad säger texten?', 'Stämmer det som står på denna webbsida?'])(
    '%s speaks of the page',
    (question) => expect(refersToPage(question)).toBe(true),
  );

  it.each(['Vad finns på andra sidan av ån?', 'Vem skrev texten till nationalsången?', 'Hur hög är fyren?'])(
    '%s speaks of something else',
    (question) => expect(refersToPage(question)).toBe(false),
  );
});

describe('values of Swedish texts', () => {
  it.each<[string, string, number]>([
    ['Tornet är 38,5 meter högt.', 'length', 38.5],
    ['Ön har 1\u00a0240 invånare.', 'people', 1240],
    ['Ön täcker tolv kvadratkilometer.', 'area', 12_000_000],
    ['Lägenheten är på 54 kvm.', 'area', 54],
    ['Resan tar två timmar.', 'time', 120],
    ['Bron kostade 3 miljoner kronor.', 'crown', 3_000_000],
    ['Andelen var 12 procent.', 'percent', 12],
  ])('%s', (text, dimension, low) => {
    expect(readValues(text, 'sv')).toMatchObject([{ dimension, low }]);
  });

  const day = (year: number, month: number, date: number) => year * 372 + (month - 1) * 31 + date - 1;
  it.each<[string, number, number]>([
    ['den 14 maj 1876', day(1876, 5, 14), day(1876, 5, 14)],
    ['den 3:e mars 1901', day(1901, 3, 3), day(1901, 3, 3)],
    ['på 1950-talet', day(1950, 1, 1), day(1959, 12, 31)],
    ['under 18:e århundradet', day(1700, 1, 1), day(1799, 12, 31)],
  ])('%s', (text, low, high) => {
    expect(readValues(text, 'sv')).toMatchObject([{ kind: 'date', low, high }]);
  });

  it('do not end at an abbreviation', () => {
    const text = 'Fyren drevs bl.a. med olja, t.ex. rovolja, kl. 18 varje kväll. Sedan kom strömmen.';
    expect(splitSentences(text, 'sv')).toHaveLength(2);
  });
});

describe('a claim checked against a Swedish page', () => {
  const index = indexPage(`Skarvö fyr
Skarvö fyr byggdes 1876 av ingenjören Ida Falk. Tornet är 38 meter högt och står på en klippa utanför Norrvik.
Lampan byttes inte ut efter stormen 1953. Hunden är tillåten på stranden.`);

  it('finds what the page says', () => {
    expect(checkClaim(index, 'Ingenjören Ida Falk byggde Skarvö fyr 1876.').verdict).toBe('found');
    expect(checkClaim(index, 'Lampan byttes inte ut efter stormen 1953.').verdict).toBe('found');
  });

  it('does not find its opposite', () => {
    expect(checkClaim(index, 'Lampan byttes ut efter stormen 1953.').verdict).not.toBe('found');
    expect(checkClaim(index, 'Skarvö fyr byggdes inte av ingenjören Ida Falk.').verdict).not.toBe('found');
    expect(checkClaim(index, 'Skarvö fyr byggdes 1886 av ingenjören Ida Falk.').verdict).not.toBe('found');
  });
});

describe('quote mode on a Swedish page', () => {
  const island = page(
    'https://skarvo.example/fyren',
    'Skarvö fyr',
    `# Skarvö fyr

Fyrvaktarna rodde ut varje måndag med olja och bröd.

Skarvö fyr är 38 meter hög och tändes första gången den 14 maj 1876. Den ritades av ingenjören Ida Falk.

En biljett till tornet kostar 80 kronor. Måsarna häckar på galleriet.`,
  );
  const ask = async (question: string, pages: readonly Page[] = [island]) => {
    const results = pages.map(({ url, title }) => ({ url, title, snippet: '' }));
    const { message } = await answer(request({ question }), {
      searches: [searchService('One', results)],
      read: async () => island,
    });
    return message.citations.map(({ quote }) => quote);
  };

  it.each([
    ['Hur hög är Skarvö fyr?', '38 meter hög'],
    ['När tändes Skarvö fyr?', '14 maj 1876'],
    ['Vem ritade Skarvö fyr?', 'Ida Falk'],
    ['Vad kostar en biljett till Skarvö fyr?', '80 kronor'],
  ])('%s', async (question, said) => {
    expect((await ask(question))[0]).toContain(said);
  });

  it.each(['Hur många invånare har Norrvik?', 'Vem målade tavlan i rådhuset?'])(
    '%s is not answered',
    async (question) => expect(await ask(question)).toEqual([]),
  );
});

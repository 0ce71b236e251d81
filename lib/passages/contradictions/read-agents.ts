import type { Span } from '../../core/source';
import { perTextLanguage } from '../languages/compile-pack';
import { matchesNothing } from '../languages/pack/notation';
import { foldWord, tokenize } from '../text/tokenize';
import { isAgentKind, kindOfWord } from './attribute-kinds';
import type { SentenceReading } from './sentence-reading';

/** The name of who did something, with what was done. Offsets are into the sentence. */
export interface NamedAgent extends Span {
  kind: string;
  text: string;
  words: ReadonlySet<string>;
}

const matchers = perTextLanguage(({ texts, statements: { and, articles, agents } = {} }) => {
  if (and === undefined || agents === undefined) return undefined;
  const particles = texts.nameParticles?.replaceAll(' ', '|') ?? matchesNothing;
  const oneName = String.raw`\p{Lu}[\p{L}.'’-]*(?:\s(?:(?:${particles})\s){0,2}\p{Lu}[\p{L}.'’-]*){0,3}`;
  const names = String.raw`${oneName}(?:(?:,\s|\s(?:${and}|&)\s)${oneName}){0,4}`;
  const title = String.raw`${articles === undefined ? '' : String.raw`(?:(?:${articles})\s)?`}(?:\p{Ll}{1,24}\s){0,2}`;
  const by = agents.replaceAll(' ', '|');
  return {
    names: new RegExp(`^${names}`, 'u'),
    byAgent: new RegExp(String.raw`^\s(?:${by})\s${title}(${names})`, 'u'),
    beforeVerb: new RegExp(String.raw`(?:^|[\s,])(?:${by})\s${title}(${names})\s$`, 'u'),
    atStart: new RegExp(String.raw`^(${names})\s$`, 'u'),
  };
});
/** Characters that are read on either side of a verb. */
const reach = 120;
const maxNames = 8;

function agentOf(kind: string, text: string, start: number, language: string): NamedAgent {
  const name = text.replace(/\.$/, '');
  const words = new Set(
    tokenize(name, language)
      .map(({ word }) => foldWord(word))
      .filter((word) => word.length > 1)
      .slice(0, maxNames),
  );
  return { kind, text: name, words, start, end: start + name.length };
}

/** Who did what, by the sentence: 'designed by Ada Wren', 'Ada Wren designed', 'Architect: Ada Wren'. */
export function readAgents({ source: { text, language, structured }, tokens }: SentenceReading): NamedAgent[] {
  const all = tokens.map(({ word }) => word);
  const known = matchers(language);
  if (!known) return [];
  const { names, byAgent, beforeVerb, atStart } = known;
  const found: NamedAgent[] = [];
  for (const { word, start, end } of tokens) {
    const kind = kindOfWord(word, language, all);
    if (!kind || !isAgentKind(kind)) continue;
    const behind = text.slice(end, end + reach);
    const ahead = text.slice(Math.max(0, start - reach), start);
    const label = structured ? /^\s?[:：\t]\s?/.exec(behind) : null;
    if (label && start === 0) {
      const name = names.exec(behind.slice(label[0].length))?.[0];
      if (name) found.push(agentOf(kind, name, end + label[0].length, language));
      continue;
    }
    const after = byAgent.exec(behind);
    const before = after ? null : beforeVerb.exec(ahead);
    const active = after || before || start > reach ? null : atStart.exec(text.slice(0, start));
    if (after?.[1]) found.push(agentOf(kind, after[1], end + after[0].length - after[1].length, language));
    else if (before?.[1]) found.push(agentOf(kind, before[1], start - 1 - before[1].length, language));
    else if (active?.[1]) found.push(agentOf(kind, active[1], 0, language));
  }
  return found;
}

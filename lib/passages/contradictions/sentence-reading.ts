import type { Span } from '../../core/source';
import { clausesOf } from '../answer-kinds/shared/read-sentence';
import { type Token, tokenize } from '../text/tokenize';
import type { Value } from '../values/read-values';
import { modelNumbersIn, withoutModelNumbers } from './model-numbers';
import { namesIn, type PageTopic } from './page-topic';
import type { StatementSource } from './statement';

/** A sentence that is read for its statements. */
export interface SentenceReading {
  source: StatementSource;
  topic: PageTopic;
  tokens: readonly Token[];
  /** Positions at which its names begin. */
  names: ReadonlySet<number>;
  /** The numbers that belong to names, from `modelNumbersIn`. */
  modelNumbers: ReadonlyMap<number, string>;
  /** Without those numbers. */
  values: readonly Value[];
  clauses: readonly Span[];
}

export function readSentence(source: StatementSource, topic: PageTopic, values: readonly Value[]): SentenceReading {
  const tokens = tokenize(source.text, source.language);
  const names = namesIn(source.text, tokens, source.language, topic.textNames);
  const modelNumbers = modelNumbersIn(source.text, tokens, source.language, names);
  const own = withoutModelNumbers(values, modelNumbers);
  return { source, topic, tokens, names, modelNumbers, values: own, clauses: clausesOf(source.text, source.language) };
}

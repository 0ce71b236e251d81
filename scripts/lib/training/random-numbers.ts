/**
 * A linear congruential generator: the same numbers between 0 and 1 for the same seed, an integer.
 * @see https://en.wikipedia.org/wiki/Linear_congruential_generator
 */
export function randomNumbers(seed = 12_345): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

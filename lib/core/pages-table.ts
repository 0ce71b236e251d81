/** The amount of a value, by which values of one dimension are sorted. */
export interface ValueOrder {
  /** As `Value.dimension` of the passages; a time of the day counts in minutes. */
  dimension: string;
  low: number;
}

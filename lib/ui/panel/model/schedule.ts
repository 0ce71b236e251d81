/** Schedules a render. */
export type Schedule = (draw: () => void) => void;

/** Renders in the next animation frame; in a hidden page, which has none, after 100 ms. */
export const eachFrame: Schedule = (draw) => {
  if (document.hidden) setTimeout(draw, 100);
  else requestAnimationFrame(draw);
};

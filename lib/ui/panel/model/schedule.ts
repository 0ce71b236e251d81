/** When to draw: once per frame, and in a hidden page, which has no frames, a little later. */
export type Schedule = (draw: () => void) => void;

/** The panel's own way. */
export const eachFrame: Schedule = (draw) => {
  if (document.hidden) setTimeout(draw, 100);
  else requestAnimationFrame(draw);
};

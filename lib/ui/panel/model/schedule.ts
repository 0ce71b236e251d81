/** Schedules a render. */
export type RenderScheduler = (draw: () => void) => void;

/** Renders in the next animation frame; after 100 ms in a hidden page, which has no frames. */
export const renderInFrame: RenderScheduler = (draw) => {
  if (document.hidden) setTimeout(draw, 100);
  else requestAnimationFrame(draw);
};

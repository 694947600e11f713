import { on } from "svelte/events";
import { createSubscriber } from "svelte/reactivity";

let measured = 0;

const until_the_window_changes = createSubscriber((changed) => {
  const forget = () => {
    measured = 0;
    changed();
  };
  const stop = on(window, "resize", forget);
  return () => {
    stop();
    measured = 0;
  };
});

/** Pixels of a rem. Measured only when the window changes: amid an update the browser would have to style for it all that has
    been changed so far. */
export function rem(): number {
  until_the_window_changes();
  return (measured ||= parseFloat(getComputedStyle(document.documentElement).fontSize));
}

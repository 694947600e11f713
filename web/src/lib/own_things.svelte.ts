/** Whose things a table shows that shows one player's at a time. */
import { untrack } from "svelte";

/** Show the viewer's own things whenever they are asked, or have come to the screen; what they look at then is up to
    them. For the beginning of a component. */
export function show_own_things(seat: () => number, asks: () => boolean, show: (seat: number) => void): void {
  // Not each time that other choices come.
  const asked = $derived(asks());
  $effect.pre(() => {
    const own = seat();
    untrack(() => show(own));
  });
  $effect.pre(() => {
    if (asked) untrack(() => show(seat()));
  });
}

/** Things of a drawing that act like buttons. */
import { NO_MORE } from "./called";

/** Attributes of an element that does something when it is clicked, or chosen by Enter or Space. */
export function opening(label: string, act: (element: Element) => void): Record<string, unknown> {
  return {
    role: "button",
    tabindex: 0,
    "aria-label": label,
    ...NO_MORE,
    onclick: (event: MouseEvent) => act(event.currentTarget as Element),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act(event.currentTarget as Element);
    },
  };
}

/** What of a page can be seen: on a phone the question lies over the lower part of the window. */

/** Lower edge of what can be seen of the table, in pixels of the window. */
function floor_of_sight(): number {
  const question = document.querySelector(".ask")?.getBoundingClientRect();
  return question && question.width > innerWidth * 0.9 ? question.top : innerHeight;
}

/** Whether the middle of an element is in the window and not under the question. */
export function in_sight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  return middle > 0 && middle < floor_of_sight();
}

/** Whether all of an element is in the window and not under the question. */
export function wholly_in_sight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= floor_of_sight();
}

/** Look again and again, each time so many milliseconds after the last answer, until a look says that it was the last one;
    gives what ends it. A look can ask whether anybody still wants its answer. */
export function look_on(look: (wanted: () => boolean) => Promise<boolean>, pause: number): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout>;
  const later = () => (timer = setTimeout(() => void again(), pause));
  async function again(): Promise<void> {
    if ((await look(() => !over)) && !over) later();
  }
  later();
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

/** Keeps a value as long as the next one says the same: what is derived from it is not worked out anew, nor drawn anew. */
export function steady<Value>(): (next: Value) => Value {
  let kept: Value;
  let said = "";
  return (next) => {
    const says = JSON.stringify(next);
    if (says !== said) [kept, said] = [next, says];
    return kept;
  };
}

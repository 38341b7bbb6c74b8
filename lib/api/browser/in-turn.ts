export function inTurn(): <T>(call: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (call) => {
    const done = last.then(call);
    last = done.catch(() => undefined);
    return done;
  };
}

/** Processes, browsers and folders of a benchmark, to be released in the opposite order. */
export class Cleanup {
  #undo: (() => unknown)[] = [];

  add<Thing>(thing: Thing, undo: () => unknown): Thing {
    this.#undo.push(undo);
    return thing;
  }

  async release() {
    for (const undo of this.#undo.splice(0).reverse()) {
      try {
        await undo();
      } catch (error) {
        console.error(error);
      }
    }
  }
}

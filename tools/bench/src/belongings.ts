/** What was started or made, to be undone in the opposite order: children, browsers, folders. */
export class Belongings {
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

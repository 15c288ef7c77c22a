/** The maximum number of tags; above it everything counts as changed. */
const maxTags = 20_000;

/**
 * Which of the things that answers and pages show have changed, and when. Things are named by tags (decision 0050), points in
 * time by the number of changes until then.
 */
export class ChangeLog {
	readonly #lastChanges = new Map<string, number>();
	#lastOfEverything = 0;
	#count = 0;

	/** The point in time that is now. */
	now(): number {
		return this.#count;
	}

	/** Notes that something that has one of these tags has changed. */
	add(tags: Iterable<string>): void {
		this.#count++;
		for (const tag of tags) this.#lastChanges.set(tag, this.#count);
		if (this.#lastChanges.size > maxTags) this.addEverything();
	}

	/** Notes that anything may have changed. */
	addEverything(): void {
		this.#count++;
		this.#lastOfEverything = this.#count;
		this.#lastChanges.clear();
	}

	/** Whether something that has one of these tags has changed since a point in time. */
	hasChanged(tags: readonly string[], since: number): boolean {
		if (since >= this.#count) return false;
		if (since < this.#lastOfEverything) return true;
		return tags.some((tag) => (this.#lastChanges.get(tag) ?? 0) > since);
	}
}

import type { Log } from "../log.ts";
import { withTimeout } from "../with-timeout.ts";
import { ChangeLog } from "./change-log.ts";
import { listen } from "./listen.ts";
import { tags } from "./tags.ts";

/** The changes to the catalogue and to stock that this process has received from all processes. */
export interface Changes {
	log: Pick<ChangeLog, "now" | "hasChanged">;
	/**
	 * The last received version of the catalogue; undefined while a later one may have been committed that would have
	 * to be known: since the connection is lost, or since this process has changed something.
	 */
	receivedVersion(): number | undefined;
	/** The last received version, whatever was missed since; everything in the log is of this version or an older one. */
	lastReceivedVersion(): number;
	/** To be called before the answer to a request that may have changed something. */
	expectChange(): void;
	/** Whether everything has been received that was committed before the last `expectChange`, as far as is known. */
	isCurrent(): boolean;
	/** Catches up where `isCurrent` is false. @returns whether it is true now; it never fails, and takes 250 ms at most. */
	catchUp(): Promise<boolean>;
	close(): Promise<void>;
}

/** The tags of the tables that a change may name. A change of any other table may concern anything. */
const tagsOfTables: Partial<Record<string, string[]>> = {
	brands: [tags.brands],
	categories: [tags.categories],
	delivery_zones: [tags.delivery],
	delivery_methods: [tags.delivery],
	delivery_rates: [tags.delivery],
	delivery_slots: [tags.delivery],
	product_parcels: [tags.delivery],
	home: [tags.home],
	rooms: [tags.home],
	best_sellers: [tags.home],
	payment_methods: [tags.home],
	synonyms: [tags.lists],
	// Their changes are those of the products, brands and categories that name them.
	products: [],
	product_variants: [],
	product_categories: [],
	product_images: [],
	lighting_details: [],
	attribute_values: [],
	photometry_files: [],
	suppliers: [],
	pictures: [],
};

/** How often the connection is checked: without notifications the old state is shown. */
const check = { everyMs: 2_000, timeoutMs: 5_000 };
const catchUpTimeoutMs = 250;

/** The payload of a notification for a transaction. With the version alone anything may have changed. */
interface ChangePayload {
	version: number;
	tables?: string[] | null;
	products?: number[];
	categories?: number[];
}

/**
 * Listens for the changes of the catalogue and of stock; triggers send the NOTIFY (migrations 0062 and 0063).
 */
export async function watchChanges(databaseUrl: string, log: Log): Promise<Changes> {
	const changes = new ChangeLog();
	let received = 0;
	// How many changes were expected, and how many of them had been expected when it last caught up.
	let expected = 0;
	let caughtUpWith = -1;
	let catchingUp: Promise<void> | undefined;
	let isOverdue = false;

	const listening = await listen(
		{ connectionString: databaseUrl },
		{
			name: "noor catalogue",
			channels: ["catalogue_version", "stock"],
			onNotify(payload, _client, channel) {
				if (channel === "stock") {
					if (payload === "*") changes.addEverything();
					else changes.add(payload.split(",").flatMap((id) => [tags.stock(Number(id)), tags.anyStock]));
					return;
				}
				const change = JSON.parse(payload) as ChangePayload;
				received = change.version;
				const changed = tagsOf(change);
				if (changed) changes.add(changed);
				else changes.addEverything();
			},
			onReconnect() {
				changes.addEverything();
				caughtUpWith = -1;
			},
			check,
		},
		log,
	);

	async function ask(): Promise<void> {
		const upTo = expected;
		const { version } = await listening.ask<{ version: string | number }>("select version from catalogue_version");
		received = Math.max(received, Number(version));
		caughtUpWith = upTo;
	}

	const isCurrent = () => caughtUpWith === expected && listening.isConnected();
	const watched: Changes = {
		log: changes,
		receivedVersion: () => (isCurrent() ? received : undefined),
		lastReceivedVersion: () => received,
		expectChange: () => void expected++,
		isCurrent,
		async catchUp() {
			while (!isCurrent()) {
				// Nobody waits again for an answer that others have waited for in vain.
				if (isOverdue || !listening.isConnected()) return false;
				catchingUp ??= ask()
					.catch((error: unknown) => log.debug({ err: error }, "catalogue version could not be read"))
					.finally(() => {
						catchingUp = undefined;
						isOverdue = false;
					});
				await withTimeout(catchUpTimeoutMs, catchingUp);
				isOverdue = catchingUp !== undefined;
			}
			return true;
		},
		close: () => listening.stop(),
	};
	await watched.catchUp();
	return watched;
}

/** The tags that a change concerns; undefined for all. */
function tagsOf({ tables, products, categories }: ChangePayload): string[] | undefined {
	if (!tables || !products || !categories) return undefined;
	const ofTables = tables.map((table) => tagsOfTables[table]);
	if (ofTables.includes(undefined)) return undefined;
	return [
		...ofTables.flatMap((each) => each ?? []),
		...(products.length > 0 ? [tags.lists] : []),
		...products.map(tags.product),
		...categories.map(tags.category),
	];
}

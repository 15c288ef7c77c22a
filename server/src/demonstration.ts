import type { Database } from "@noor/api/database/database";

/** An account whose password is public. */
export interface DemoAccount {
	role: string;
	email: string;
	password: string;
}

/**
 * Loads the demonstration shop into an empty database. Returns its accounts, also where it was loaded by an earlier start;
 * none where the database holds something else.
 */
export async function loadDemonstration(db: Database): Promise<DemoAccount[]> {
	const { isEmpty } = await import("@noor/demo/is-empty");
	const { adminAccount, shopperAccount } = await import("@noor/demo/accounts");
	if (await isEmpty(db)) {
		const { loadDemo } = await import("@noor/demo/load-demo");
		await loadDemo(db).catch(async (error) => {
			// Not a failure if another process has loaded it in the meantime.
			if (await isEmpty(db)) throw error;
		});
	}
	const found = await db
		.selectFrom("users")
		.where("email", "=", adminAccount.email)
		.where("isGuest", "=", false)
		.select("id")
		.executeTakeFirst();
	if (!found) return [];
	return [
		{ role: "Staff", email: adminAccount.email, password: adminAccount.password ?? "" },
		{ role: "Shopper", email: shopperAccount.email, password: shopperAccount.password },
	];
}

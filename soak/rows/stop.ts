import { stopUnderLoad } from "../../server/test/stop-under-load.ts";
import type { Row } from "../report.ts";
import { openWorld } from "../world.ts";

const rounds = 20;
const connections = 200;

/** The shop is stopped while clients send it requests. */
export const stop: Row = {
	title: `SIGTERM under ${connections} connections, ${rounds} times`,
	async run(report) {
		const world = await openWorld({ pages: true, env: { STOP_GRACE_S: "1" } });
		try {
			const lost = { resets: [] as string[], truncated: 0, kept: 0, responses: 0, exits: 0 };
			for (let round = 1; round <= rounds; round++) {
				const shop = world.shop();
				const observed = await stopUnderLoad(world.url(), {
					paths: [
						"/api/Categories",
						"/home",
						"/readyz",
						"/api/account/auth-status",
						"/favicon.svg",
						"/api/Products?pageIndex=1",
					],
					connections,
					stop: () => shop.process.kill("SIGTERM"),
				});
				lost.resets.push(...observed.resets);
				lost.truncated += observed.truncated;
				lost.kept += observed.late.all - observed.late.closing;
				for (const count of Object.values(observed.statuses)) lost.responses += count;
				if ((await shop.ended) !== 0) lost.exits++;
				await world.restart();
			}
			report.note(`${lost.responses} responses`);
			report.expect("requests without a response", "0", lost.resets.join(", ") || 0, lost.resets.length === 0);
			report.expect("responses truncated", "0", lost.truncated, lost.truncated === 0);
			report.expect("late responses without Connection: close", "0", lost.kept, lost.kept === 0);
			report.expect("stops with an exit code other than 0", "0", lost.exits, lost.exits === 0);
		} finally {
			await world.close();
		}
	},
};

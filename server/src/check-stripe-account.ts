import { accountProblems } from "@noor/api/payment-provider/account-check";
import { openAccount } from "@noor/api/payment-provider/stripe";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";

/** Logs what is wrong with the Stripe account, one sentence a line. A failure is logged and nothing else: the shop runs. */
export async function checkStripeAccount(
	{ stripe, publicUrl }: Pick<Config, "stripe" | "publicUrl">,
	log: Pick<FastifyBaseLogger, "info" | "warn">,
): Promise<void> {
	if (!stripe) return;
	try {
		const account = await openAccount(stripe).read();
		const problems = accountProblems(account, {
			webhookUrl: publicUrl && `${publicUrl}/api/payments/webhook`,
			domain: publicUrl && new URL(publicUrl).hostname,
		});
		for (const problem of problems) log.warn(problem);
		if (problems.length === 0) log.info("Stripe account can take payments");
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		log.warn({ reason }, "Stripe account could not be checked");
	}
}

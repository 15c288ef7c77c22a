import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { openPool } from "../api/src/database/database.ts";
import { startCardProvider } from "../card-provider/src/card-provider.ts";
import { answerParent } from "./child.ts";

// The card provider as a process of its own, on a database of its own: like Stripe, it survives the shop and its database.

const { databaseUrl, webhookSecret } = JSON.parse(process.argv[2] ?? "{}") as Record<string, string>;
const pool = openPool(databaseUrl ?? "", 10);
let webhookUrl = "http://127.0.0.1:9/";
const provider = await startCardProvider({ pool, webhook: { url: () => webhookUrl, secret: webhookSecret ?? "" } });
const { port } = await provider.listen();

interface Request {
	webhookUrl?: string;
	/** A certificate that is trusted from now on. */
	authority?: string;
	/** Fields of `Chaos` to set. */
	chaos?: Partial<Record<string, number | boolean>>;
	calm?: boolean;
	settle?: boolean;
}

process.on("disconnect", () => void provider.close().then(() => process.exit(0)));
const { secretKey, publishableKey, scriptPath: scriptUrl } = provider;
answerParent<Request>({ port, secretKey, publishableKey, scriptUrl }, async (request) => {
	if (request.webhookUrl) webhookUrl = request.webhookUrl;
	if (request.authority) setDefaultCACertificates([...getCACertificates(), request.authority]);
	if (request.calm) provider.chaos.calm();
	Object.assign(provider.chaos, request.chaos);
	if (request.settle) await provider.chaos.settled();
});

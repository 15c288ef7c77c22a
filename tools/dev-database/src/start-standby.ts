import { execFileSync } from "node:child_process";
import { appendFile, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { chownTo, unprivilegedUser } from "./drop-privileges.ts";
import { type DevDatabase, findBinaries, startServer, stopServer } from "./start-dev-database.ts";

/**
 * Starts a streaming replica of a database of `startDevDatabase`, for tests that delete both folders afterwards.
 *
 * @param folder an empty folder for its data.
 * @param primary the database, which must be running, and its folder.
 * @returns the same URLs, of the replica.
 */
export async function startStandby(
	folder: string,
	primary: Pick<DevDatabase, "url" | "adminUrl"> & { folder: string },
): Promise<DevDatabase> {
	const binaries = await findBinaries();
	await mkdir(folder, { recursive: true, mode: 0o711 });
	const data = join(folder, "postgres");
	const admin = new pg.Client(primary.adminUrl);
	await admin.connect();
	try {
		await admin.query("select pg_backup_start('standby', true)");
		execFileSync("cp", ["-a", join(primary.folder, "postgres"), data]);
		const { rows } = await admin.query("select labelfile from pg_backup_stop(false)");
		await writeFile(join(data, "backup_label"), rows[0].labelfile);
	} finally {
		await admin.end();
	}
	for (const file of ["postmaster.pid", "postmaster.opts"]) await rm(join(data, file), { force: true });
	const { hostname, port, username, password } = new URL(primary.adminUrl);
	await appendFile(
		join(data, "postgresql.auto.conf"),
		`primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
	);
	await writeFile(join(data, "standby.signal"), "");
	const user = await unprivilegedUser(data, [binaries.initdb, join(data, "base")]);
	for (const file of ["backup_label", "standby.signal"]) await chownTo(user, join(data, file));

	const ownPort = await startServer(data, join(data, "server.log"), binaries, user, true);
	const here = (url: string) => Object.assign(new URL(url), { port: String(ownPort) }).href;
	return {
		url: here(primary.url),
		adminUrl: here(primary.adminUrl),
		stop: () => stopServer(data, binaries, user),
	};
}

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabases } from "@/scripts/lib/worker.mjs";
import { getSite } from "@/tests/support/served-site";

type Databases = Awaited<ReturnType<ReturnType<typeof openDatabases>["getBindings"]>>;

/** Reads a copy of the databases, because a second reader of the files would briefly lock out the server. */
async function readDatabases<T>(read: (databases: Databases) => Promise<T>): Promise<T> {
	const copy = mkdtempSync(join(tmpdir(), "cartage-mailed-"));
	cpSync(join(getSite().data, "d1"), join(copy, "d1"), { recursive: true });
	const databases = openDatabases(copy);
	try {
		return await read(await databases.getBindings());
	} finally {
		await databases.dispose();
		rmSync(copy, { recursive: true, force: true });
	}
}

/** The link in the newest platform mail to an address. Throws when there is none. */
export const readMailedLink = (email: string): Promise<string> =>
	readDatabases(async ({ PLATFORM_DB }) => {
		const body: unknown = await PLATFORM_DB.prepare(
			"SELECT body FROM platform_outbox WHERE to_email = ? ORDER BY id DESC LIMIT 1",
		)
			.bind(email)
			.first("body");
		const [link] = /https?:\/\/\S+/.exec(String(body)) ?? [];
		if (!link) throw new Error(`no link was mailed to ${email}`);
		return link;
	});

/** A column of the newest mail of a kind about a job of Northline. */
const readNewest = (column: "subject" | "text", kind: string, job_id: number): Promise<string> =>
	readDatabases(async (bindings) => {
		const binding: unknown = await bindings.PLATFORM_DB.prepare(
			"SELECT binding FROM tenant WHERE slug = 'northline'",
		).first("binding");
		const found: unknown = await bindings[`TENANT_DB_${String(binding).slice("TENANT_DB_".length)}`]
			?.prepare(`SELECT ${column} FROM outbox WHERE kind = ? AND about_id = ? ORDER BY id DESC LIMIT 1`)
			.bind(kind, job_id)
			.first(column);
		return String(found);
	});

/** The newest Master Edit code mailed for a job of Northline. Throws when there is none. */
export async function readMailedCode(job_id: number): Promise<string> {
	const [, code] = /is ([A-Z\d]{6})$/.exec(await readNewest("subject", "one_time_code", job_id)) ?? [];
	if (!code) throw new Error(`no code was mailed for job ${job_id}`);
	return code;
}

/** The path of the newest link that answers a quote of Northline. Throws when there is none. */
export async function readMailedQuote(job_id: number): Promise<string> {
	const [path] = /\/quote\/\S+/.exec(await readNewest("text", "quote_offer", job_id)) ?? [];
	if (!path) throw new Error(`no quote was mailed for job ${job_id}`);
	return path;
}

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { openDatabases } from "../../../scripts/lib/worker.mjs";

type Databases = Awaited<ReturnType<ReturnType<typeof openDatabases>["getBindings"]>>;

/** Reads the databases in a copy, as a second reader of their files would lock the served ones out for a moment. */
async function reading<T>(read: (databases: Databases) => Promise<T>): Promise<T> {
	const copy = mkdtempSync(join(tmpdir(), "cartage-mailed-"));
	cpSync(join(inject("data"), "d1"), join(copy, "d1"), { recursive: true });
	const databases = openDatabases(copy);
	try {
		return await read(await databases.getBindings());
	} finally {
		await databases.dispose();
		rmSync(copy, { recursive: true, force: true });
	}
}

/** The link in the newest of the provider's own mails to an address. Throws when there is none. */
export const mailedLink = (email: string): Promise<string> =>
	reading(async ({ PLATFORM_DB }) => {
		const body: unknown = await PLATFORM_DB.prepare(
			"SELECT body FROM platform_outbox WHERE to_email = ? ORDER BY id DESC LIMIT 1",
		)
			.bind(email)
			.first("body");
		const [link] = /https?:\/\/\S+/.exec(String(body)) ?? [];
		if (!link) throw new Error(`no link was mailed to ${email}`);
		return link;
	});

/** The one-time code of Master Edit that was last mailed for a job of Northline. Throws when there is none. */
export const mailedCode = (job_id: number): Promise<string> =>
	reading(async ({ PLATFORM_DB, ...bindings }) => {
		const binding: unknown = await PLATFORM_DB.prepare(
			"SELECT binding FROM tenant WHERE slug = 'northline'",
		).first("binding");
		const subject: unknown = await bindings[String(binding)]
			.prepare(
				"SELECT subject FROM outbox WHERE kind = 'one_time_code' AND about_id = ? ORDER BY id DESC LIMIT 1",
			)
			.bind(job_id)
			.first("subject");
		const [, code] = /is ([A-Z\d]{6})$/.exec(String(subject)) ?? [];
		if (!code) throw new Error(`no code was mailed for job ${job_id}`);
		return code;
	});

import { inject } from "vitest";
import { openDatabases } from "../../../scripts/lib/worker.mjs";

/** The link in the newest of the provider's own mails to an address. Throws when there is none. */
export async function mailedLink(email: string): Promise<string> {
	const databases = openDatabases(inject("data"));
	try {
		const { PLATFORM_DB } = await databases.getBindings();
		const body: unknown = await PLATFORM_DB.prepare(
			"SELECT body FROM platform_outbox WHERE to_email = ? ORDER BY id DESC LIMIT 1",
		)
			.bind(email)
			.first("body");
		const [link] = /https?:\/\/\S+/.exec(String(body)) ?? [];
		if (!link) throw new Error(`no link was mailed to ${email}`);
		return link;
	} finally {
		await databases.dispose();
	}
}

/** The one-time code of Master Edit that was last mailed for a job of Northline. Throws when there is none. */
export async function mailedCode(job_id: number): Promise<string> {
	const databases = openDatabases(inject("data"));
	try {
		const { PLATFORM_DB, ...bindings } = await databases.getBindings();
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
	} finally {
		await databases.dispose();
	}
}
